import { Command } from 'commander';
import type { Facts } from '../domain/facts.ts';
import type { Language } from '../domain/language.ts';
import { loadRuntimeMatrix } from '../versions/matrix.ts';
import { versionLines } from '../versions/version-lines.ts';
import { factOption, languageOption } from './options.ts';

/** `casebook versions --fact versions.kubernetes=… --fact versions.containerd=…`. */
export function versionsCommand(): Command {
  return new Command('versions')
    .description("whether a runtime's version suits a Kubernetes version, by containerd's own matrix")
    .addOption(factOption())
    .addOption(languageOption())
    .action(({ fact, lang }: { fact: Facts; lang: Language }) => {
      process.stdout.write(`${versionLines(fact, lang, new Date(), loadRuntimeMatrix()).join('\n')}\n`);
    });
}
