import type { Language } from '../domain/language.ts';
import type { TargetCorrection } from '../domain/target-correction.ts';
import { LIMITS } from '../slack/limits.ts';
import type { SlackMessage } from './block-types.ts';
import { renderCorrection } from './correction.ts';
import { escapeMrkdwn } from './mrkdwn.ts';
import { say } from './text.ts';

const COMMANDS = [
  ['/diagnose <error>', 'help.diagnose'],
  ['/diagnose', 'help.form'],
  ['/diagnose pod <namespace>/<name>', 'help.target'],
  ['@casebook <error>', 'help.mention'],
  ['@casebook', 'help.thread'],
  ['/diagnose rule <id>', 'help.rule'],
  ['/diagnose versions --fact versions.kubernetes=1.21.14 --fact versions.containerd=1.6.6', 'help.versions'],
  ['/diagnose incidents [open|all] [<namespace>]', 'help.incidents'],
  ['/diagnose resolve <incident> <note>', 'help.resolve'],
  ['/diagnose gaps', 'help.gaps'],
  ['/diagnose settings', 'help.settings'],
  ['--lang es', 'help.lang'],
  ['/diagnose help', 'help.help'],
] as const;

/** How to ask Casebook in Slack, for `/diagnose help` and a mention without text; for a mistyped request its correction alone. */
export function renderHelp(language: Language, correction?: TargetCorrection): SlackMessage {
  if (correction !== undefined) return oneLine(renderCorrection(correction, language, 'slack'));
  const lines = COMMANDS.map(([command, key]) => ({ command, what: say(language, key) }));
  const title = say(language, 'help.title');
  const silence = say(language, 'help.silence');
  const list = lines
    .map(({ command, what }) => `\`${escapeMrkdwn(command)}\` ${escapeMrkdwn(what)}`)
    .join('\n');
  return {
    text: escapeMrkdwn(
      [title, ...lines.map(({ command, what }) => `${command}: ${what}`), silence].join('\n'),
    ),
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: escapeMrkdwn(title), verbatim: true } },
      { type: 'section', text: { type: 'mrkdwn', text: list, verbatim: true } },
      { type: 'context', elements: [{ type: 'plain_text', text: silence }] },
    ],
  };
}

/** A line of the project's own words, in which commands stand between backticks. */
function oneLine(line: string): SlackMessage {
  const text = escapeMrkdwn(line);
  return { text, blocks: [{ type: 'section', text: { type: 'mrkdwn', text, verbatim: true } }] };
}

/** Sentences of the project's own words, a block each, in which commands stand between backticks. */
export function renderSentences(sentences: readonly string[]): SlackMessage {
  return {
    text: escapeMrkdwn(sentences.join('\n')),
    blocks: sentences.flatMap((line) => oneLine(line).blocks),
  };
}

/** Lines of text as they are, in a block that neither links nor mentions. */
export function renderLines(lines: readonly string[]): SlackMessage {
  return {
    text: escapeMrkdwn(lines.join('\n')),
    blocks: [
      { type: 'section', text: { type: 'plain_text', text: lines.join('\n').slice(0, LIMITS.sectionText) } },
    ],
  };
}
