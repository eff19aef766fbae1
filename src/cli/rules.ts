import { Argument, Command } from 'commander';
import { findRule } from '../catalog/find-rule.ts';
import { BUILT_IN_RULES } from '../catalog/load.ts';
import type { Language } from '../domain/language.ts';
import type { Catalog } from '../domain/ports.ts';
import { renderRule } from '../render/rule-page.ts';
import { checkRules } from './check-rules.ts';
import { newRuleCommand } from './new-rule.ts';
import { languageOption, rulesOption } from './options.ts';
import { catalogWith } from './outside-rules.ts';

interface ListOptions {
  readonly lang: Language;
  readonly rules: readonly string[];
}

/** `casebook rules list | show <id> | check | new`. */
export function rulesCommand(): Command {
  return new Command('rules')
    .description('the catalog of documented failures')
    .addCommand(
      new Command('list')
        .description('every rule: id, maturity, title')
        .addOption(languageOption())
        .addOption(rulesOption())
        .exitOverride()
        .action(({ lang, rules }: ListOptions) => list(catalogWith(rules), lang)),
    )
    .addCommand(
      new Command('show')
        .description('what a rule documents, looks for and advises')
        .addArgument(new Argument('<id>', 'name of a rule'))
        .addOption(languageOption())
        .addOption(rulesOption())
        .exitOverride()
        .action((id: string, { lang, rules }: ListOptions) => {
          process.stdout.write(`${renderRule(findRule(catalogWith(rules), id), lang).trimEnd()}\n`);
        }),
    )
    .addCommand(
      new Command('check')
        .description('check every rule and its examples; each fault with file and line')
        .addArgument(new Argument('[folder]', 'catalog folder').default(BUILT_IN_RULES, 'the built-in rules'))
        .exitOverride()
        .action(checkRules),
    )
    .addCommand(newRuleCommand());
}

function list(catalog: Catalog, lang: Language): void {
  const width = Math.max(...catalog.rules.map(({ id }) => id.length));
  for (const rule of catalog.rules) {
    process.stdout.write(`${rule.id.padEnd(width)}  ${rule.maturity.padEnd(7)}  ${rule.title[lang]}\n`);
  }
}
