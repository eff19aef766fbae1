import { dirname } from 'node:path';
import { readExamples } from '../../src/catalog/example-file.ts';
import type { Rule } from '../../src/domain/rule.ts';
import { issueUrl, PRODUCT_NAMES } from '../../src/render/names.ts';

/** Longest example that a page shows whole, in lines. */
const EXAMPLE_LINES = 12;

/** What a rule's page stands on: the rule and the path of its file below the project's folder. */
export interface RuleHome {
  readonly rule: Rule;
  readonly file: string;
}

/** The page of one rule, as Markdown. */
export function rulePage({ rule, file }: RuleHome): string {
  const { title, id, maturity, kind, source, cause, remediation, beyond } = rule;
  return [
    `# ${title.en}`,
    '',
    `\`${id}\` · ${kind} · ${maturity} · [rule.yaml](../../${file})`,
    '',
    `Source: [${source.section}](${source.url})${source.issues.map((issue) => `, ${issueLink(issue)}`).join('')}`,
    '',
    '## Cause',
    '',
    prose(cause.en),
    '',
    ...versionLines(rule),
    '## What to do',
    '',
    ...(remediation.length === 0
      ? ['The document names no remedy.', '']
      : remediation.flatMap((step, index) => [
          `${index + 1}. ${prose(step.text.en)} (${step.risk})`,
          ...(step.command === undefined ? [] : ['', fenced('sh', step.command, '   ')]),
          ...(step.manifest === undefined ? [] : ['', fenced('yaml', step.manifest, '   ')]),
          ...(step.otherwise === undefined ? [] : ['', `   Otherwise: ${prose(step.otherwise.en)}`]),
          '',
        ])),
    ...(beyond.length === 0
      ? []
      : [
          '## What the public record adds',
          '',
          ...beyond.map((note) => `- ${prose(note.text.en)} (${note.sources.map(issueLink).join(', ')})`),
          '',
        ]),
    '## What it looks for',
    '',
    ...rule.signals.map(
      (signal) => `- \`${signal.id}\`${signal.prose === undefined ? '' : ' (in short texts)'}`,
    ),
    '',
    ...exampleLines(file),
    '',
  ].join('\n');
}

function versionLines({ affects }: Rule): string[] {
  if (affects.length === 0) return [];
  return [
    '## Affected versions',
    '',
    ...affects.map(({ product, ranges, fixed }) => {
      const every = ranges.includes('*')
        ? 'every version'
        : ranges.map((range) => `\`${range}\``).join(' or ');
      const until =
        fixed === undefined ? '' : `; fixed in ${fixed.map((version) => `\`${version}\``).join(', ')}`;
      return `- ${PRODUCT_NAMES[product]}: ${every}${until}`;
    }),
    '',
  ];
}

/** The shortest input that the rule must find, a firm one where there is one. */
function exampleLines(file: string): string[] {
  const [shortest] = readExamples(dirname(file))
    .filter(({ kind }) => kind === 'match')
    .toSorted(
      (a, b) =>
        Number(b.strength === 'firm') - Number(a.strength === 'firm') ||
        a.text.length - b.text.length ||
        (a.file < b.file ? -1 : 1),
    );
  if (shortest === undefined) return [];
  const lines = shortest.text.trimEnd().split('\n');
  return ['## Example', '', fenced('text', lines.slice(0, EXAMPLE_LINES).join('\n'), '')];
}

/** A fence longer than any in the text. */
function fenced(language: string, text: string, indent: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${language}`, ...text.trimEnd().split('\n'), fence]
    .map((line) => `${indent}${line}`.trimEnd())
    .join('\n');
}

function issueLink(issue: string): string {
  const url = issueUrl(issue);
  return url === undefined ? issue : `[${issue}](${url})`;
}

/** Markdown shows `<` and `*` of a text as they stand. */
function prose(text: string): string {
  return text.trim().replace(/[*_<>[\]]/g, '\\$&');
}
