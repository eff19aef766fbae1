import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { checkExamples } from '../catalog/examples.ts';
import { type Fault, formatFault } from '../catalog/fault.ts';
import { addRules } from '../catalog/layers.ts';
import { loadCatalog, readCatalog } from '../catalog/load.ts';
import { outsideRuleFiles } from '../catalog/outside-files.ts';
import { unfinishedLines } from '../catalog/unfinished.ts';
import { createDiagnose } from '../diagnosis/diagnose.ts';
import { redact } from '../redaction/redact.ts';

/**
 * `casebook rules check [folder]`: prints every fault with file and line. A folder with a `context.yaml` is a catalog of its
 * own; another one holds rules that are added to the built-in ones, and is checked together with them.
 */
export async function checkRules(folder: string): Promise<void> {
  const whole = existsSync(join(folder, 'context.yaml'));
  const paths = outsideRuleFiles(folder).filter((path) => basename(path) === 'rule.yaml');
  const { catalog, faults } = whole ? readCatalog(folder) : addRules(loadCatalog(), [folder]);
  const diagnose = createDiagnose(catalog);
  const failures = await checkExamples(
    folder,
    catalog,
    (text, facts) => diagnose(redact(text), facts),
    ...(whole ? [] : [paths]),
  );
  const placed = (fault: Fault) => (whole ? fault : { ...fault, file: join(folder, fault.file) });
  const all = [...faults, ...paths.flatMap(unfinished), ...failures.map(placed)];
  for (const fault of all) process.stdout.write(`${formatFault(fault)}\n`);
  const count = whole ? catalog.rules.length : outsideRuleFiles(folder).length;
  process.stdout.write(`${count} rules, ${all.length} faults\n`);
  process.exitCode = all.length === 0 ? 0 : 1;
}

function unfinished(rule: string): Fault[] {
  const home = dirname(rule);
  return readdirSync(home)
    .filter((name) => /\.(?:yaml|txt)$/.test(name))
    .sort()
    .flatMap((name) => unfinishedLines(join(home, name), join(home, name)));
}
