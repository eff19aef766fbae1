import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, write } from '../catalog/outside-rule.ts';
import { stepsOf } from './page.ts';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...globSync('docs/*.md').sort(),
];
/** What a block may need that this machine cannot be asked for. */
const NEEDS = ['cluster', 'Slack', 'docker', 'Redis'];
/** `npx casebook` of this clone, whatever folder the commands run in. */
const PRELUDE = `npx() { shift; '${process.execPath}' '${resolve('src/bin.js')}' "$@"; }\n`;

describe.each(PAGES)('%s', (page) => {
  it('has commands that are run, seen elsewhere, or say what they need', () => {
    for (const step of stepsOf(page)) {
      expect(step.kind).not.toBe('unmarked');
      if (step.kind === 'see') expect(existsSync(step.path)).toBe(true);
      if (step.kind === 'needs') expect(NEEDS).toContain(step.what);
    }
  });

  it('does what it says', { timeout: 300_000 }, () => {
    const folder = temporaryFolder();
    let output = '';
    for (const step of stepsOf(page)) {
      if (step.kind === 'file') write(folder, step.path, step.content);
      if (step.kind === 'run') {
        const { status, stdout, stderr } = spawnSync(
          'bash',
          ['-euo', 'pipefail', '-c', PRELUDE + step.commands],
          {
            ...{
              cwd: folder,
              encoding: 'utf8' as const,
              env: { PATH: '/usr/bin:/bin' },
              stdio: ['ignore', 'pipe', 'pipe'],
            },
          },
        );
        expect({ commands: step.commands, stderr, failed: status !== 0 }).toEqual({
          ...{ commands: step.commands, stderr: '', failed: step.fails },
        });
        output = stdout;
      }
      if (step.kind === 'output') {
        for (const line of step.lines) expect(flat(output)).toMatch(pattern(line));
      }
    }
  });

  it('leads to pages and files that are there', () => {
    const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
      ([, to = '']) => to,
    );
    expect(links.filter((to) => !existsSync(join(dirname(page), to)))).toEqual([]);
  });
});

describe('pages that run', () => {
  it('are at least the README and the one on rules', () => {
    const runs = PAGES.filter((page) => stepsOf(page).some(({ kind }) => kind === 'run'));
    expect(runs).toEqual(['README.md', 'docs/authoring.md']);
  });
});

/** Answers are wrapped to the terminal's width. */
function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** `…` stands for anything. */
function pattern(line: string): RegExp {
  const parts = flat(line)
    .trim()
    .split('…')
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(parts.join('.*?'));
}
