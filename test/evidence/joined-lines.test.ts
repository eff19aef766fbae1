import { expect, it } from 'vitest';
import { loadCatalog } from '../../src/catalog/load.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import { redact } from '../../src/redaction/redact.ts';

const diagnose = createDiagnose(loadCatalog());

/** Line and text of everything that the first finding stands on. */
async function evidenceOf(text: string): Promise<string[]> {
  const { findings } = await diagnose(redact(text), new Map());
  return [...new Set(findings[0]?.evidence.map((signal) => `${signal.line}: ${signal.text}`))];
}

it('quotes the original lines where each of them tells it alone', async () => {
  const df = 'df: cannot read table of mounted file systems: No such file or directory';
  const cat = 'cat: /etc/mtab: No such file or directory';
  const evidence = await evidenceOf(`the nightly job writes this since friday\n${df}\n${cat}\nwhat is it?`);
  expect(evidence).toEqual([`2: ${df}`, `3: ${cat}`]);
});

it('does not join short fields into one word', async () => {
  const evidence = await evidenceOf(
    'Status:  Failed\nReason:  Evicted\nMessage: The node was low on resource: memory. Container web was using 900Mi, which exceeds its request of 0.',
  );
  expect(evidence.join('\n')).not.toContain('EvictedMessage');
});

it('quotes the joined lines where a line was cut in the middle of what is told', async () => {
  const line =
    'failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126 on the node pool';
  const [first, second] = [line.slice(0, 80), line.slice(80)];
  const { findings } = await diagnose(redact(`${first}\n${second}`), new Map());
  expect(findings[0]?.captures).toMatchObject({ range_start: '10.8.3.1', range_end: '10.8.3.126' });
});
