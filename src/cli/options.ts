import { InvalidArgumentError, Option } from 'commander';
import { isLanguage, LANGUAGES, type Language } from '../domain/language.ts';
import { addFact } from '../versions/given-facts.ts';

/** `--lang`, English without it. */
export function languageOption(): Option {
  return new Option('--lang <language>', LANGUAGES.join(', ')).argParser(parseLanguage).default('en');
}

/** `--fact`, which can be repeated. */
export function factOption(): Option {
  return new Option(
    '--fact <name=value>',
    'something known, such as versions.gke=1.25.3-gke.800 (repeatable)',
  )
    .argParser(addFact)
    .default(new Map(), 'none');
}

/** `--rules`, which can be repeated: folders with rules that are added to the built-in ones. */
export function rulesOption(): Option {
  return new Option(
    '--rules <folder>',
    'folder with rules of your own, added to the built-in ones (repeatable)',
  )
    .argParser((folder: string, before: readonly string[]) => [...before, folder])
    .default([], 'none');
}

function parseLanguage(value: string): Language {
  if (!isLanguage(value)) throw new InvalidArgumentError(`use one of ${LANGUAGES.join(', ')}.`);
  return value;
}
