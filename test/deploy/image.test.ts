import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { CONFIG_KEYS } from '../../src/config.ts';
import { temporaryFolder } from '../catalog/outside-rule.ts';

const DOCKERFILE = readFileSync('deploy/Dockerfile', 'utf8');
const lines = DOCKERFILE.replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line));
const wordsOf = (name: string) =>
  lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

describe('the Dockerfile', () => {
  it('passes its linter, and the linter finds faults', () => {
    expect(validate(DOCKERFILE)).toEqual([]);
    expect(validate('FROM a\nRUNX b\n').map(({ message }) => message)).toEqual(['Unknown instruction: RUNX']);
  });

  it('builds in two stages on Node.js 24 and leaves out what only development needs', () => {
    const stages = wordsOf('FROM');
    expect(stages).toHaveLength(2);
    for (const stage of stages) expect(stage).toMatch(/^node:24-/);
    expect(wordsOf('RUN')).toEqual([expect.stringMatching(/^npm ci --omit=dev .*--ignore-scripts/)]);
  });

  it('runs as somebody without rights and without a shell', () => {
    expect(wordsOf('USER')).toEqual(['10001:10001']);
    for (const name of ['ENTRYPOINT', 'CMD']) {
      for (const words of wordsOf(name)) expect(JSON.parse(words)).toEqual(expect.any(Array));
    }
    const [check = ''] = wordsOf('HEALTHCHECK');
    const command: unknown = JSON.parse(check.slice(check.indexOf('[')));
    expect(command).toEqual(['node', '-e', expect.stringContaining('/livez')]);
  });

  it('copies what is there, and what the builder is sent', () => {
    const ignore = readFileSync('.dockerignore', 'utf8');
    const copied = wordsOf('COPY')
      .filter((words) => !words.startsWith('--from'))
      .flatMap((words) => words.split(' ').slice(0, -1));
    expect(copied.length).toBeGreaterThan(3);
    for (const path of copied) {
      expect(existsSync(path)).toBe(true);
      expect(ignore).toContain(`!${path}\n`);
    }
  });
});

const lintResults = z.array(z.object({ messages: z.array(z.object({ rule: z.string() })) }));
/** The formatter's quotes. */
const QUOTES = { 'require-quotes-in-ports': [1, { quoteType: 'double' }] } as const;
const composeFile = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

describe('the compose file', () => {
  const source = readFileSync('deploy/compose.yaml', 'utf8');
  const { services } = composeFile.parse(parse(source));

  it('passes its linter, and the linter finds faults', () => {
    const linter = new DCLinter({ rules: QUOTES, quiet: false, debug: false, exclude: [] });
    const faults = (file: string) =>
      lintResults
        .parse(linter.lintFiles([file], false))
        .map(({ messages }) => messages.map(({ rule }) => rule));
    expect(faults('deploy/compose.yaml')).toEqual([[]]);
    const wrong = join(temporaryFolder(), 'compose.yaml');
    writeFileSync(wrong, 'services:\n  a:\n    imag: b\n');
    expect(faults(wrong)[0]).toContain('invalid-schema');
  });

  it('sets only what config.ts reads', () => {
    const names = Object.keys(services['casebook']?.environment ?? {});
    expect(names.filter((name) => !CONFIG_KEYS.includes(name))).toEqual([]);
    expect(names).toContain('REDIS_URL');
  });

  it('runs a Redis that throws nothing away', () => {
    expect(services['redis']?.command?.join(' ')).toContain('--maxmemory-policy noeviction');
  });
});
