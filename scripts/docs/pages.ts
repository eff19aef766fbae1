import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILT_IN_RULES, loadCatalog, ruleFiles } from '../../src/catalog/load.ts';
import { ruleSchema } from '../../src/catalog/rule-schema.ts';
import { plainManifests } from './plain-manifests.ts';
import { ruleIndex } from './rule-index.ts';
import { type RuleHome, rulePage } from './rule-page.ts';
import { replaceBetween, settingsTable } from './settings-table.ts';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Folder of the rules' pages; it holds nothing else. */
export const RULE_PAGES = 'docs/rules';

/** Every file that is generated, by its path below the project's folder. Run in that folder. */
export function generatedPages(): ReadonlyMap<string, string> {
  const homes = ruleHomes();
  return new Map([
    ['rules.schema.json', `${JSON.stringify(ruleSchema(), null, 2)}\n`],
    ['rules/README.md', ruleIndex(homes)],
    ['README.md', replaceBetween('README.md', 'settings', settingsTable())],
    ...plainManifests(),
    ...homes.map((home) => [`${RULE_PAGES}/${home.rule.id}.md`, rulePage(home)] as const),
  ]);
}

function ruleHomes(): RuleHome[] {
  const files = new Map(
    ruleFiles(BUILT_IN_RULES).map((path) => [path.split('/').at(-2), relative(ROOT, path)]),
  );
  return loadCatalog().rules.flatMap((rule) => {
    const file = files.get(rule.id);
    return file === undefined ? [] : [{ rule, file }];
  });
}
