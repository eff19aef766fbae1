import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const facts = z.record(z.string(), z.string());
const affected = z.enum(['affected', 'not-affected', 'unknown']);

/** What stands above an example's text, between two lines of three hyphens. */
const header = z.strictObject({
  /** Which part of the rule must hold; a near-miss has none. */
  strength: z.enum(['firm', 'soft']).exactOptional(),
  captures: z.record(z.string(), z.string()).default({}),
  facts: facts.default({}),
  affected: affected.exactOptional(),
  /** The same text again, each time with these facts. */
  verdicts: z.array(z.strictObject({ facts, affected })).default([]),
});

/** An input that a rule must find, or must not. */
export interface Example extends z.infer<typeof header> {
  readonly file: string;
  readonly kind: 'match' | 'near-miss';
  readonly text: string;
}

const HEADER = /^---\n([\s\S]*?)\n---\n/;

/**
 * Reads the examples beside a rule: `match.*.txt` and `near-miss.*.txt`, by name.
 *
 * @param folder the rule's folder
 * @throws Error on a header that is not YAML, ZodError on one of the wrong shape
 */
export function readExamples(folder: string): Example[] {
  return readdirSync(folder)
    .filter((name) => /^(?:match|near-miss)\..+\.txt$/.test(name))
    .sort()
    .map((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      const found = HEADER.exec(source);
      const parsed = header.parse(found?.[1] === undefined ? {} : (parse(found[1]) ?? {}));
      const kind = file.startsWith('match.') ? 'match' : 'near-miss';
      return { ...parsed, file, kind, text: source.slice(found?.[0].length ?? 0) };
    });
}
