import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command, Option } from 'commander';
import { BUILT_IN_RULES, readCatalog } from '../catalog/load.ts';
import { type NewRule, newRuleFiles } from '../catalog/scaffold.ts';
import { CasebookError } from '../domain/errors.ts';

type Answers = { -readonly [Name in keyof NewRule]?: string } & { group?: string; folder: string };

interface Question {
  readonly name: keyof NewRule | 'group';
  readonly ask: string;
  /** What is wrong with an answer; undefined for a good one. */
  readonly fault: (answer: string, folder: string) => string | undefined;
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const slug = (answer: string) =>
  SLUG.test(answer) ? undefined : 'must be lower-case words joined by hyphens';
const text = (answer: string) =>
  answer === '' || answer.includes('\n') ? 'must be one line of text' : undefined;

const QUESTIONS: readonly Question[] = [
  {
    name: 'id',
    ask: 'Name of the rule, such as registry-quota-exceeded',
    fault: (answer) =>
      slug(answer) ??
      (readCatalog(BUILT_IN_RULES).catalog.rules.some(({ id }) => id === answer)
        ? 'is the name of a built-in rule'
        : undefined),
  },
  { name: 'group', ask: 'Group, such as registry', fault: slug },
  { name: 'title', ask: 'The failure in one sentence', fault: text },
  { name: 'error', ask: 'One line of the error, as it was seen', fault: text },
  {
    name: 'url',
    ask: 'Address of the document that explains it (https)',
    fault: (answer) =>
      /^https:\/\/[^\s'"#]+\S*$/.test(answer) && URL.canParse(answer)
        ? undefined
        : 'must begin with https://',
  },
  { name: 'section', ask: 'Heading under which it stands there', fault: text },
];

/** `casebook rules new`: asks what was not given as an option, then makes the rule's folder. */
export function newRuleCommand(): Command {
  const command = new Command('new')
    .description('make the folder of a new rule; asks for what the options leave open')
    .addOption(
      new Option('--folder <folder>', 'catalog folder').default(BUILT_IN_RULES, 'the built-in rules'),
    )
    .exitOverride()
    .action(create);
  for (const { name, ask } of QUESTIONS) command.addOption(new Option(`--${name} <${name}>`, ask));
  return command;
}

async function create(given: Answers): Promise<void> {
  const answers = await complete(given);
  const { id, title, error, url, section } = answers;
  const home = join(given.folder, answers.group, id);
  if (existsSync(home)) {
    throw new CasebookError('usage', `${home} is there already`, {
      hint: 'Choose another --id or --folder.',
    });
  }
  mkdirSync(home, { recursive: true });
  for (const [name, content] of newRuleFiles({ id, title, error, url, section })) {
    writeFileSync(join(home, name), content);
  }
  process.stdout.write(
    `${home}\nNext: casebook rules check${given.folder === BUILT_IN_RULES ? '' : ` ${given.folder}`}\n`,
  );
}

/** @throws CasebookError usage for an option that is missing or wrong where nobody can be asked */
async function complete(given: Answers): Promise<Record<Question['name'], string>> {
  const answers: Record<Question['name'], string> = {
    id: '',
    group: '',
    title: '',
    error: '',
    url: '',
    section: '',
  };
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stderr })
    : undefined;
  try {
    for (const { name, ask, fault } of QUESTIONS) {
      let answer = given[name]?.trim();
      let wrong = answer === undefined ? 'is missing' : fault(answer, given.folder);
      while (wrong !== undefined) {
        if (terminal === undefined) {
          throw new CasebookError('usage', `--${name} ${wrong}`, { hint: `It takes: ${ask}.` });
        }
        answer = (await terminal.question(`${ask}${answer === undefined ? '' : ` (it ${wrong})`}: `)).trim();
        wrong = fault(answer, given.folder);
      }
      answers[name] = answer ?? '';
    }
  } finally {
    terminal?.close();
  }
  return answers;
}
