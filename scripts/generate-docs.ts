import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedPages, ROOT, RULE_PAGES } from './docs/pages.ts';

// Writes rules.schema.json, rules/README.md, docs/rules/*.md and the table of settings in README.md: npm run docs
process.chdir(ROOT);
mkdirSync(RULE_PAGES, { recursive: true });
const pages = generatedPages();
for (const [path, content] of pages) writeFileSync(path, content);
for (const name of readdirSync(RULE_PAGES)) {
  if (!pages.has(`${RULE_PAGES}/${name}`)) rmSync(join(RULE_PAGES, name));
}
process.stdout.write(`${pages.size} files\n`);
