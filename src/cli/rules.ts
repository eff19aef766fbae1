import { Argument, Command } from 'commander';
import { checkExamples } from '../catalog/examples.ts';
import { formatFault } from '../catalog/fault.ts';
import { findRule } from '../catalog/find-rule.ts';
import { BUILT_IN_RULES, loadCatalog, readCatalog } from '../catalog/load.ts';
import { createDiagnose } from '../diagnosis/diagnose.ts';
import type { Language } from '../domain/language.ts';
import type { Catalog } from '../domain/ports.ts';
import { redact } from '../redaction/redact.ts';
import { renderRule } from '../render/rule-page.ts';
import { languageOption } from './options.ts';

/** `casebook rules list | show <id> | check`. */
export function rulesCommand(): Command {
  return new Command('rules')
    .description('the catalog of documented failures')
    .addCommand(
      new Command('list')
        .description('every rule: id, maturity, title')
        .addOption(languageOption())
        .exitOverride()
        .action(({ lang }: { lang: Language }) => list(loadCatalog(), lang)),
    )
    .addCommand(
      new Command('show')
        .description('what a rule documents, looks for and advises')
        .addArgument(new Argument('<id>', 'name of a rule'))
        .addOption(languageOption())
        .exitOverride()
        .action((id: string, { lang }: { lang: Language }) => {
          process.stdout.write(`${renderRule(findRule(loadCatalog(), id), lang).trimEnd()}\n`);
        }),
    )
    .addCommand(
      new Command('check')
        .description('check every rule and its examples; each fault with file and line')
        .addArgument(new Argument('[folder]', 'catalog folder').default(BUILT_IN_RULES, 'the built-in rules'))
        .exitOverride()
        .action(check),
    );
}

function list(catalog: Catalog, lang: Language): void {
  const width = Math.max(...catalog.rules.map(({ id }) => id.length));
  for (const rule of catalog.rules) {
    process.stdout.write(`${rule.id.padEnd(width)}  ${rule.maturity.padEnd(7)}  ${rule.title[lang]}\n`);
  }
}

async function check(folder: string): Promise<void> {
  const { catalog, faults } = readCatalog(folder);
  const diagnose = createDiagnose(catalog);
  const failures = await checkExamples(folder, catalog, (text, facts) => diagnose(redact(text), facts));
  const all = [...faults, ...failures];
  for (const fault of all) process.stdout.write(`${formatFault(fault)}\n`);
  process.stdout.write(`${catalog.rules.length} rules, ${all.length} faults\n`);
  process.exitCode = all.length === 0 ? 0 : 1;
}
