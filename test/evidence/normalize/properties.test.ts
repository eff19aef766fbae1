import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalize } from '../../../src/evidence/normalize.ts';
import { hardwrap, textwrap } from './textwrap.ts';

const HEX = '9b1d2e3f'.repeat(8);

/** A message as it is written, and the words of it that must be found. */
const MESSAGES: readonly (readonly [raw: string, core: string])[] = [
  [
    'E0417 11:02:03.123456    1804 pod_workers.go:191] Error syncing pod 5d1c ("cart-0_shop(5d1c)"), skipping: no space left on device',
    'Error syncing pod 5d1c ("cart-0_shop(5d1c)"), skipping: no space left on device',
  ],
  [
    `Warning FailedCreatePodSandBox 71s kubelet Failed to create pod sandbox: failed to set up network for sandbox "${HEX}": failed to allocate for range 0: none left in 10.9.3.1-10.9.3.254`,
    `failed to set up network for sandbox "${HEX}": failed to allocate for range 0: none left in 10.9.3.1-10.9.3.254`,
  ],
  [
    'time="2024-05-06T07:08:09Z" level=error msg="copy shim log" error="timed out waiting for npipe: context deadline exceeded"',
    'level=error msg="copy shim log" error="timed out waiting for npipe: context deadline exceeded"',
  ],
  [
    'Failed to pull image "reg.example.net:5000/shop/cart:7": failed to do request: Head "https://reg.example.net:5000/v2/shop/cart/manifests/7": x509: certificate has expired',
    'failed to do request: Head "https://reg.example.net:5000/v2/shop/cart/manifests/7": x509: certificate has expired',
  ],
  [
    'Error: cannot find volume "kube-api-token-4xk2p" to mount into container "worker" of pod shop/worker-7f4d9b6c58-m3wzr',
    'cannot find volume "kube-api-token-4xk2p" to mount into container "worker"',
  ],
  [
    "stat: cannot stat '/etc/shadow-utils.conf': No such file or directory",
    "cannot stat '/etc/shadow-utils.conf': No such file or directory",
  ],
  [
    '0/29 nodes are available: 18 Insufficient cpu, 2 Too many pods, 8 node(s) had untolerated taint {example.net/kind: batch}.',
    '8 node(s) had untolerated taint {example.net/kind: batch}',
  ],
  [
    'Error creating: admission webhook "check.policy.example" denied the request: [require-labels] missing label owner',
    'admission webhook "check.policy.example" denied the request: [require-labels] missing label owner',
  ],
  [
    'connect() failed (111: Connection refused) while connecting to upstream, upstream: "http://[::1]:80/auth", host: "localhost"',
    'while connecting to upstream, upstream: "http://[::1]:80/auth", host: "localhost"',
  ],
  [
    'Readiness probe failed: command "sh -c /opt/health/ready.sh" timed out after 5s, will be restarted',
    'probe failed: command "sh -c /opt/health/ready.sh" timed out after 5s',
  ],
];

type Change = (text: string) => string;

const escaped = (levels: number): Change => {
  return (text) =>
    Array.from({ length: levels }).reduce<string>((inner) => JSON.stringify(inner).slice(1, -1), text);
};
const width = fc.integer({ min: 60, max: 200 });
const prefix = fc.constantFrom<Change>(
  (text) => text,
  (text) => `Apr 17 11:02:03 node-3 kubelet[1804]: ${text}`,
  (text) => `2024-04-17T11:02:03.5Z stderr F ${text}`,
  (text) => `417:${text}`,
  (text) => text.replaceAll(' ', '  '),
  (text) => `    ${text}`,
);
const wrap = fc.oneof(
  fc.constant<Change>((text) => text),
  width.map(
    (w): Change =>
      (text) =>
        hardwrap(text, w).join('\n'),
  ),
  width.map(
    (w): Change =>
      (text) =>
        textwrap(text, w).join('\n'),
  ),
  fc.tuple(width, fc.integer({ min: 2, max: 8 })).map(
    ([w, indent]): Change =>
      (text) =>
        textwrap(text, w).join(`\n${' '.repeat(indent)}`),
  ),
);
const dress = fc.constantFrom<Change>(
  (text) => text,
  (text) => text.replace(/^/gm, '> '),
  (text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/^/gm, '&gt; '),
  (text) => `\`\`\`\n${text}\n\`\`\``,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replace(/(\w+)/g, '\u001b[31m$1\u001b[0m'),
  (text) => `we see this since noon, any idea?\n\n${text}\n\nthanks!`,
);

/** Line on which the words before the first quote begin, found without regard to blanks, colours and quote marks. */
function lineOfWords(raw: string, core: string): number {
  const words = core.replace(/["'].*/s, '').replace(/\s/g, '');
  const rows = raw.split('\n').map((row) =>
    row
      .replaceAll('\u001b[31m', '')
      .replaceAll('\u001b[0m', '')
      .replace(/^(?:>|&gt;) /, '')
      .replace(/\s/g, ''),
  );
  const at = rows.join('').indexOf(words);
  let end = 0;
  return (
    rows.findIndex((row) => {
      end += row.length;
      return at < end;
    }) + 1
  );
}

describe('any form of a message', () => {
  test('has a reading with its words, on the line where they begin', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MESSAGES),
        fc.integer({ min: 0, max: 4 }),
        prefix,
        wrap,
        dress,
        ([message, core], levels, addPrefix, addWrap, addDress) => {
          const raw = addDress(addWrap(addPrefix(escaped(levels)(message))));
          const { lines } = normalize(raw);
          const found = lines.filter((line) => line.text.includes(core));
          expect(found, raw).not.toEqual([]);
          const expected = lineOfWords(raw, core);
          for (const { text, pieces } of found) {
            const at = text.indexOf(core);
            expect(pieces.findLast((piece) => piece.start <= at)?.line, raw).toBe(expected);
          }
        },
      ),
      { numRuns: 3000, seed: 20240417 },
    );
  });
});

describe('any string', () => {
  const fragments = fc.constantFrom(
    '{"',
    '"}',
    ': ',
    '- ',
    '\\',
    '\\n',
    '"',
    "'",
    '\n',
    '  ',
    '[',
    '`',
    '```',
    '&lt;',
    '\u001b[',
    'a',
    'E0102 03:04:05',
    '\ud800',
    '|',
    '> ',
    '*x',
    '&y',
    '!!',
    '%',
    '#',
    '? ',
  );
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(fragments, { maxLength: 300 }).map((parts) => parts.join('')),
  );

  test('is read without an error, within bounds, in a well-formed way', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        const { lines, lineCount } = normalize(raw);
        const total = lines.reduce((sum, line) => sum + line.text.length, 0);
        expect(total).toBeLessThanOrEqual(6 * raw.length + 16 * 1024);
        for (const { text, pieces } of lines) {
          expect(text).not.toBe('');
          expect(text.isWellFormed()).toBe(true);
          expect(text).not.toMatch(/[\n\t\0]| {2}|^ | $/);
          expect(pieces[0]?.start).toBe(0);
          pieces.forEach((piece, index) => {
            expect(piece.line).toBeGreaterThanOrEqual(1);
            expect(piece.line).toBeLessThanOrEqual(lineCount);
            expect(piece.start).toBeLessThan(text.length);
            if (index > 0) expect(piece.start).toBeGreaterThan(pieces[index - 1]?.start ?? 0);
          });
        }
      }),
      { numRuns: 1500, seed: 7 },
    );
  });

  test.each([
    [
      'wrapped records',
      (n: number) => hardwrap(`E0102 03:04:05.1 7 a.go:1] ${MESSAGES[1]?.[0]} ${n}`, 80).join('\n'),
    ],
    ['lines without beginnings', (n: number) => `word ${n} and a few others of the same kind`],
    ['describe output', (n: number) => `  c${n}:\n    State:  Waiting\n      Reason:  Crash${n}`],
    [
      'one-line JSON',
      (n: number) => JSON.stringify({ msg: 'pull failed', n, deep: { er: { path: ['a b', 'c'] } } }),
    ],
  ])('output grows with the input: %s', (_name, record) => {
    const size = (count: number) => {
      const raw = Array.from({ length: count }, (_, n) => record(n)).join('\n');
      const { lines } = normalize(raw);
      return {
        raw: raw.length,
        chars: lines.reduce((sum, line) => sum + line.text.length, 0),
        readings: lines.length,
      };
    };
    const small = size(300);
    const large = size(3000);
    expect(large.chars).toBeLessThanOrEqual(6 * large.raw + 16 * 1024);
    expect(large.readings).toBeLessThanOrEqual(12 * small.readings);
  });
});
