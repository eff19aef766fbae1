import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../src/catalog/load.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import { jobId } from '../../src/domain/ids.ts';
import type { DiagnosisJob } from '../../src/domain/ports.ts';
import { MemoryClaims } from '../../src/incidents/memory-claims.ts';
import { createSubmit } from '../../src/intake/submit.ts';
import { createLogger } from '../../src/logger.ts';
import { inspect, redact } from '../../src/redaction/redact.ts';
import { renderSlack } from '../../src/render/slack-blocks.ts';
import { renderTerminal } from '../../src/render/terminal.ts';
import { leaks, type Sample, secretCorpus } from './corpus.ts';
import { SECRET_CLASSES } from './secret-classes.ts';

const COUNT = 10_000;
const corpus = secretCorpus(COUNT);
/** Every class in every carrier at least once. */
const sample = corpus.slice(0, 1200);

/** Names of the samples of which an output shows a secret. */
function leaking(samples: readonly Sample[], outputOf: (sample: Sample) => string): string[] {
  return samples
    .filter((each) => {
      const output = outputOf(each);
      return each.secrets.some((secret) => leaks(output, secret));
    })
    .map(({ name }) => name);
}

describe('10,000 secrets', { timeout: 300_000 }, () => {
  it('are of at least 40 classes, and would be seen without the redaction', () => {
    expect(Object.keys(SECRET_CLASSES).length).toBeGreaterThanOrEqual(40);
    expect(leaking(corpus, ({ text }) => text)).toHaveLength(COUNT);
  });

  it('are taken out once and for all, and are told by their class', () => {
    const untold: string[] = [];
    const again: string[] = [];
    const shown = leaking(corpus, ({ name, text: raw }) => {
      const { text, found } = inspect(raw);
      if (found.length === 0) untold.push(name);
      if (redact(text) !== text) again.push(name);
      return text + found.join();
    });
    expect({ shown, untold, again }).toEqual({ shown: [], untold: [], again: [] });
  });

  it('leave every line where it was', () => {
    const moved = corpus.filter(({ text }) => redact(text).split('\n').length !== text.split('\n').length);
    expect(moved.map(({ name }) => name)).toEqual([]);
  });

  it('are in no job of the queue', async () => {
    const jobs: DiagnosisJob[] = [];
    const told: (readonly string[])[] = [];
    const submit = createSubmit({
      claims: new MemoryClaims(),
      queue: { add: async (job) => void jobs.push(job) },
      redact: inspect,
      notice: { tell: async (_post, found) => void told.push(found) },
    });
    for (const [index, { text }] of corpus.entries()) {
      await submit({
        ...{ id: jobId(`job-${index}`), claims: [`event:${index}`], text, language: 'en', manner: 'always' },
        target: { kind: 'thread', channel: 'C1', threadTs: '1.1' },
      });
    }
    expect(jobs).toHaveLength(COUNT);
    expect(told).toHaveLength(COUNT);
    expect(leaking(corpus, (each) => JSON.stringify(jobs[corpus.indexOf(each)]))).toEqual([]);
    expect(leaking(corpus.slice(0, 500), () => JSON.stringify(told))).toEqual([]);
  });

  it('are in no line of the log, whatever field they stand in', () => {
    const shown = leaking(sample, ({ text }) => {
      const lines: string[] = [];
      const logger = createLogger('debug', { write: (line) => void lines.push(line) });
      logger.debug(text);
      logger.info({ payload: { text, nested: [text] } }, 'received');
      logger.error({ err: new Error(`cannot parse ${text}`) }, 'failed');
      expect(lines.map((line) => JSON.parse(line))).toHaveLength(3);
      return lines.join('');
    });
    expect(shown).toEqual([]);
  });

  it('are in no answer', async () => {
    const diagnose = createDiagnose(loadCatalog());
    const answers = new Map<Sample, string>();
    for (const each of sample) {
      const diagnosis = await diagnose(
        redact(`Failed to pull image "r.example.net/a:1": ${each.text}`),
        new Map(),
      );
      answers.set(
        each,
        JSON.stringify(renderSlack(diagnosis, 'en')) +
          renderTerminal(diagnosis, 'es', { color: false, width: 100 }),
      );
    }
    expect(leaking(sample, (each) => answers.get(each) ?? '')).toEqual([]);
  });
});

describe('a placeholder', () => {
  const [token, other] = [
    'ghp_0123456789abcdefghijABCDEFGHIJ456789',
    'ghp_A123456789abcdefghijABCDEFGHIJ456789',
  ];

  it('is the same for the same secret, however it is written', () => {
    const text = `token ${token}\n{"a":"{\\"t\\":\\"${token}\\"}"} and ${other}`;
    expect(redact(text)).toBe(
      'token ‹github token 1›\n{"a":"{\\"t\\":\\"‹github token 1›\\"}"} and ‹github token 2›',
    );
  });

  it('stands for a secret where nothing marks it, once it was marked', () => {
    expect(redact('DB_PASSWORD=tr0ub4dor-and-3\nlogin with tr0ub4dor-and-3 failed')).toBe(
      'DB_PASSWORD=‹password 1›\nlogin with ‹password 1› failed',
    );
  });

  it('does not take a number that the text has already', () => {
    expect(redact(`‹github token 1› and ${token}`)).toBe('‹github token 1› and ‹github token 2›');
  });
});
