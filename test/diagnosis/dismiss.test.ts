import { expect, it } from 'vitest';
import { loadCatalog } from '../../src/catalog/load.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import { dismiss } from '../../src/diagnosis/dismiss.ts';
import { redact } from '../../src/redaction/redact.ts';

const catalog = loadCatalog();
const TEXT = redact(
  'Back-off restarting failed container\nLast State: Terminated Reason: OOMKilled Exit Code: 137\nfailed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126',
);

it('puts the next candidate first, with its own question', async () => {
  const found = await createDiagnose(catalog)(TEXT, new Map());
  const [first, second] = found.findings;
  if (first === undefined || second === undefined) throw new Error('the text holds two failures');
  const left = dismiss(found, [first.rule], catalog);
  expect(left.findings).toEqual(found.findings.slice(1));
  expect(left.question?.rule ?? second.rule).toBe(second.rule);
  expect(
    dismiss(
      found,
      found.findings.map(({ rule }) => rule),
      catalog,
    ),
  ).toMatchObject({ findings: [] });
  expect(dismiss(found, undefined, catalog)).toBe(found);
});
