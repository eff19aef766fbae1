import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type NewRule, newRuleFiles } from '../../src/catalog/scaffold.ts';

/** A folder that goes when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What an author told of a rule. */
export function told(id: string, change: Partial<NewRule> = {}): NewRule {
  return {
    id,
    title: `The failure ${id}`,
    error: `${id}: the pantry of cart-17 has no shelf left`,
    url: 'https://runbooks.example.net/pantry',
    section: 'Shelves',
    ...change,
  };
}

/** A rule file that loads, as `rules new` makes it; `edit` changes its text. */
export function ruleText(id: string, edit: (text: string) => string = (text) => text): string {
  return edit(newRuleFiles(told(id)).get('rule.yaml') ?? '');
}

/** Writes a file below a folder and makes the folders on the way. */
export function write(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
