import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact } from '../../src/redaction/redact.ts';
import { readReports } from '../reports/report.ts';
import { CARRIERS } from './carriers.ts';
import { createDice } from './dice.ts';
import { INJECTIONS } from './injections.ts';
import { SECRET_CLASSES } from './secret-classes.ts';
import { problemsOf } from './whole-path.ts';

// `npm run fuzz` says how many runs; they have a seed of their own, which a failure prints.
const wanted = Number(process.env['FUZZ_RUNS'] ?? 0);
const long = wanted > 0;
const RUNS = long ? wanted : 300;
const SEED = long ? Date.now() % 1_000_000_000 : 42;

const reports = [...readReports('catalog'), ...readReports('confusers'), ...readReports('general')].map(
  ({ text }) => text,
);
const dice = createDice(SEED);
const secrets = Object.values(SECRET_CLASSES).map((make) => make(dice).text);
const fragments = [
  ...[
    '\u0000',
    '\ud800',
    '\udc00',
    '\u202e',
    '\r',
    '\r\n',
    '\n\n',
    '\t',
    '```',
    '<',
    '>',
    '&lt;',
    '&amp;',
    '\\n',
    '\\\\"',
    '"',
    "'",
    '{',
    '}',
    '[',
    ']',
    ': ',
    '=',
    '- ',
    '‹jwt 1›',
    '‹',
    '›',
  ],
  ...[
    'kind: Secret',
    'data:',
    '-----BEGIN PRIVATE KEY-----',
    '-----END PRIVATE KEY-----',
    'password',
    '--token',
    '://',
    '@',
    'eyJ',
    '\u001b[31m',
    '*a',
    '&a',
    '<<: *a',
  ],
];

/** A piece of a text: of a report, a secret, an injection, of any characters. */
const piece = fc.oneof(
  fc.constantFrom(...reports),
  fc
    .tuple(fc.constantFrom(...reports), fc.nat(), fc.nat(400))
    .map(([text, from, length]) => text.slice(from % text.length).slice(0, length)),
  fc.constantFrom(...secrets),
  fc.constantFrom(...INJECTIONS),
  fc.constantFrom(...fragments),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 100 }),
  fc
    .tuple(fc.constantFrom(...fragments, 'a', ' ', 'x='), fc.integer({ min: 1, max: 3000 }))
    .map(([text, times]) => text.repeat(times)),
  fc.json({ maxDepth: 6 }),
);
const text = fc
  .tuple(
    fc.array(piece, { minLength: 1, maxLength: 8 }),
    fc.constantFrom('', ' ', '\n', '\n  '),
    fc.constantFrom(...CARRIERS),
  )
  .map(([pieces, between, carrier]) => {
    const joined = pieces.join(between);
    return carrier.takes(joined) ? carrier.carry(joined, dice) : joined;
  });

it('any text is answered within the limits of Slack', { timeout: long ? 3_600_000 : 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(text, async (raw) => {
      expect(await problemsOf(raw)).toEqual([]);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

it('any text keeps its lines when it is redacted, and what was redacted stays so', {
  timeout: long ? 3_600_000 : 180_000,
}, () => {
  fc.assert(
    fc.property(text, (raw) => {
      const once = redact(raw);
      expect(once.split('\n').length).toBe(raw.split('\n').length);
      const held = (of: string) => new Set(of.match(/‹[a-z0-9 ]+ \d+›/g));
      for (const placeholder of held(once)) expect(held(redact(once))).toContain(placeholder);
    }),
    { numRuns: RUNS * 2, seed: SEED },
  );
});
