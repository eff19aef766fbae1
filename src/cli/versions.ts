import { Command, Option } from 'commander';
import { CasebookError } from '../domain/errors.ts';
import type { Facts } from '../domain/facts.ts';
import type { Language } from '../domain/language.ts';
import { runtimeAdvice, runtimeQuestion } from '../versions/advice.ts';
import { adviceLines } from '../versions/advice-text.ts';
import { deriveFacts } from '../versions/derive.ts';
import { loadRuntimeMatrix } from '../versions/matrix.ts';
import { collectFact, parseLanguage } from './options.ts';

/** `casebook versions --fact versions.kubernetes=… --fact versions.containerd=…`. */
export function versionsCommand(): Command {
  return new Command('versions')
    .description("whether a runtime's version suits a Kubernetes version, by containerd's own matrix")
    .addOption(
      new Option('--fact <name=value>', 'versions.kubernetes, versions.containerd, platform (repeatable)')
        .argParser(collectFact)
        .default(new Map(), 'none'),
    )
    .addOption(new Option('--lang <language>', 'en, es or pt').argParser(parseLanguage).default('en'))
    .action(({ fact, lang }: { fact: Facts; lang: Language }) => {
      if (fact.size === 0) {
        throw new CasebookError('usage', 'no version was given', {
          hint: 'such as: casebook versions --fact versions.kubernetes=1.21.14 --fact versions.containerd=1.6.6',
        });
      }
      const advice = runtimeAdvice(runtimeQuestion(deriveFacts(fact)), new Date(), loadRuntimeMatrix());
      process.stdout.write(`${adviceLines(advice, lang).join('\n')}\n`);
    });
}
