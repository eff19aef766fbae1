import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openCatalog } from '../../src/compose/live-catalog.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import { ruleId } from '../../src/domain/ids.ts';
import { redact } from '../../src/redaction/redact.ts';
import { ruleText, temporaryFolder, write } from '../catalog/outside-rule.ts';
import { recordingLog } from '../slack/stand-ins.ts';
import { until } from '../until.ts';

it('follows its folders: rules come, change, break and go, the others stay', async () => {
  const folder = temporaryFolder();
  const log = recordingLog();
  const loads: number[] = [];
  const live = openCatalog({
    ...{ folders: [folder], log, pollMs: 10, prepare: (catalog) => createDiagnose(catalog) },
    onLoad: (_catalog, leftOut) => void loads.push(leftOut),
  });
  onTestFinished(() => live.close());
  const titleOf = (id: string) => live.catalog.rule(ruleId(id))?.title.en;
  const before = live.catalog.rules.length;

  write(folder, 'pantry-a/rule.yaml', ruleText('pantry-a'));
  write(folder, 'pantry-b/rule.yaml', ruleText('pantry-b'));
  await until(() => live.catalog.rules.length === before + 2);
  const found = await live.diagnose(redact('pantry-a: the pantry of cart-99 has no shelf left'), new Map());
  expect(found.findings.map(({ rule }) => rule)).toEqual(['pantry-a']);

  write(
    folder,
    'pantry-a/rule.yaml',
    ruleText('pantry-a', (text) => text.replace('The failure', 'The old failure')),
  );
  await until(() => titleOf('pantry-a') === 'The old failure pantry-a');

  write(folder, 'pantry-b/rule.yaml', 'id: pantry-b\nmaturity: shaky\n');
  await until(() => titleOf('pantry-b') === undefined);
  expect(titleOf('pantry-a')).toBe('The old failure pantry-a');
  const told = log.lines.filter((line) => line.startsWith('a rule is left out'));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/pantry-b\/rule\.yaml:\d+: .* more\)$/);
  expect(loads.at(-1)).toBe(1);

  rmSync(join(folder, 'pantry-a'), { recursive: true });
  rmSync(join(folder, 'pantry-b'), { recursive: true });
  await until(() => live.catalog.rules.length === before);
});
