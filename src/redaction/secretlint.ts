import { rules } from '@secretlint/secretlint-rule-preset-recommend';
import type { Span } from './span.ts';

/**
 * Rules that are left out: they report more than the secret (a whole address), less of it (the range of the AWS key begins at
 * its name), need a file, or look for none; this project's own detectors cover what they look for.
 */
const LEFT_OUT = new Set([
  'aws',
  'basicauth',
  'database-connection-string',
  'filter-comments',
  'gcp',
  'privatekey',
]);
const PREFIX = '@secretlint/secretlint-rule-';
/** Their patterns backtrack, so no rule is given more than this many UTF-16 units at a time. */
export const SECRETLINT_WINDOW = 32 * 1024;
/** Units that neighbouring windows share: longer than the tokens that the rules know, but for those that hold a whole JWT. */
const SHARED = 2 * 1024;

type Detector = (content: string) => readonly (readonly [start: number, end: number])[];

/** Rules by class of secret. Each one reports in the course of its call, so that one list for all serves. */
const DETECTORS = rules
  .filter(({ meta }) => !LEFT_OUT.has(meta.id.replace(PREFIX, '')))
  .map((rule): { name: string; detect: Detector } => {
    const found: (readonly [number, number])[] = [];
    const handler = rule.create(
      {
        sharedOptions: {},
        createTranslator: () => (messageId) => ({
          message: String(messageId),
          messageId: String(messageId),
          data: undefined,
        }),
        ignore: () => undefined,
        report: ({ range }) => void found.push(range),
      },
      {},
    );
    return {
      name: `${rule.meta.id.replace(PREFIX, '').replace('hashicorp-', '')} token`,
      detect: (content) => {
        found.length = 0;
        handler.file?.(source(content));
        return [...found];
      },
    };
  });

/**
 * Finds what secretlint's rules find. They are called without its core, which is asynchronous: the rules themselves are not.
 *
 * @param detectors for tests: what is called instead of the rules
 */
export function findBySecretlint(text: string, detectors = DETECTORS): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < text.length; from += SECRETLINT_WINDOW - SHARED) {
    const content = text.slice(from, from + SECRETLINT_WINDOW);
    for (const { name, detect } of detectors) {
      for (const [start, end] of detect(content)) spans.push({ name, start: from + start, end: from + end });
    }
    if (from + SECRETLINT_WINDOW >= text.length) break;
  }
  return spans;
}

/** What a rule wants to know of a text that is no file. */
function source(content: string) {
  const nowhere = { line: 1, column: 0 };
  return {
    ...{ content, hasBOM: false, filePath: undefined, physicalFilePath: undefined, ext: '' },
    contentType: 'text' as const,
    getFilePath: () => undefined,
    getPhysicalFilePath: () => undefined,
    locationToRange: (): readonly [number, number] => [0, content.length],
    rangeToLocation: () => ({ start: nowhere, end: nowhere }),
    positionToIndex: () => 0,
    indexToPosition: () => nowhere,
  };
}
