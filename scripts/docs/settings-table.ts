import { readFileSync } from 'node:fs';
import { SETTINGS } from '../../src/config.ts';

/** The table of settings in README.md: name, default and meaning, in the order of `config.ts`. */
export function settingsTable(): string {
  return [
    '| setting | default | meaning |',
    '|---|---|---|',
    ...SETTINGS.map(
      ({ key, fallback, required, about }) =>
        `| \`${key}\` | ${required ? '*required*' : fallback === undefined ? '' : `\`${fallback}\``} | ${about} |`,
    ),
  ].join('\n');
}

/** A page with what stands between `<!-- <name>: … -->` and `<!-- /<name> -->` replaced. @throws Error where the marks are missing */
export function replaceBetween(page: string, name: string, content: string): string {
  const source = readFileSync(page, 'utf8');
  const marks = new RegExp(`(<!-- ${name}:[^>]*-->\\n)[\\s\\S]*?(\\n<!-- /${name} -->)`);
  if (!marks.test(source)) throw new Error(`${page} has no marks for ${name}`);
  return source.replace(marks, (_, before: string, after: string) => `${before}${content}${after}`);
}
