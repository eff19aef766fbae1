import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
const MAX_LINES = 250;
const MAX_MEDIAN = 80;

/** What each part of the house may import; a part is a folder of src or a file directly in it. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  versions: ['domain'],
  redaction: ['domain'],
  projection: ['domain'],
  evidence: ['domain', 'projection'],
  catalog: ['domain', 'evidence', 'versions'],
  diagnosis: ['domain', 'redaction', 'evidence', 'catalog', 'versions'],
  intake: ['domain'],
  // A policy is a YAML file whose faults have lines, as a rule's.
  policy: ['domain', 'catalog/yaml-file.ts', 'catalog/fault.ts'],
  incidents: ['domain'],
  kubernetes: ['domain', 'projection'],
  redis: ['domain', 'incidents'],
  // Slack's limits stand in one table, which holds numbers only.
  render: ['domain', 'slack/limits.ts'],
  slack: ['domain', 'intake'],
  'config.ts': ['domain'],
  'logger.ts': ['domain', 'redaction'],
  'compose.ts': [
    'compose',
    'config.ts',
    'logger.ts',
    'metrics.ts',
    'version.ts',
    'domain',
    'versions',
    'catalog',
    'diagnosis',
    'redaction',
    'intake',
    'incidents',
    'render',
    'slack',
    'policy',
    'kubernetes',
    'redis',
  ],
  compose: [
    'config.ts',
    'domain',
    'catalog',
    'diagnosis',
    'policy',
    'kubernetes',
    'slack',
    'metrics.ts',
    'redaction',
    'intake',
    'redis',
    'incidents',
    'render',
    'versions',
  ],
  'metrics.ts': ['domain'],
  'version.ts': [],
  'main.ts': ['compose.ts', 'config.ts', 'logger.ts', 'domain', 'redaction', 'render'],
  demo: ['compose.ts', 'config.ts', 'logger.ts', 'domain', 'render', 'slack', 'demo'],
  cli: [
    'policy',
    'compose',
    'redaction',
    'main.ts',
    'compose.ts',
    'logger.ts',
    'domain',
    'versions',
    'catalog',
    'diagnosis',
    'intake',
    'render',
    'demo',
  ],
  'cli.ts': ['cli', 'redaction', 'render'],
  'bin.js': ['cli.ts'],
};

interface Source {
  readonly path: string;
  readonly part: string;
  readonly lines: number;
  readonly text: string;
  readonly imports: readonly string[];
}

const sources = readSources();

function readSources(): Source[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|js)$/.test(name))
    .sort()
    .map((path) => {
      const text = readFileSync(join(SRC, path), 'utf8');
      const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(
        ([, to = '']) => to,
      );
      const imports = specifiers.map((to) => relative(SRC, join(SRC, dirname(path), to)));
      return { path, part: partOf(path), lines: text.split('\n').length - 1, text, imports };
    });
}

function partOf(path: string): string {
  return path.split('/')[0] ?? path;
}

describe('the house', () => {
  it('knows every part of src', () => {
    expect([...new Set(sources.map(({ part }) => part))].filter((part) => !(part in ARROWS))).toEqual([]);
  });

  it('follows the arrows', () => {
    const wrong = sources.flatMap(({ path, part, imports }) =>
      imports.filter((to) => partOf(to) !== part && !isAllowed(part, to)).map((to) => `${path} -> ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has no domain file that imports a package', () => {
    const packages = sources
      .filter(({ part }) => part === 'domain')
      .flatMap(({ path, text }) =>
        [...text.matchAll(/from '([^.'][^']*)'/g)].map(([, to]) => `${path} -> ${to}`),
      );
    expect(packages).toEqual([]);
  });

  it('has no import cycle', () => {
    expect(findCycle(new Map(sources.map(({ path, imports }) => [path, imports])))).toEqual([]);
  });

  it('leaves json-rules-engine to the catalog', () => {
    const importers = sources
      .filter(({ text }) => text.includes("from 'json-rules-engine'"))
      .map(({ part }) => part);
    expect([...new Set(importers)]).toEqual(['catalog']);
  });

  it('reads the environment in config.ts alone', () => {
    expect(sources.filter(({ text }) => text.includes('process.env')).map(({ path }) => path)).toEqual([
      'config.ts',
    ]);
  });

  it('keeps files small', () => {
    expect(
      sources.filter(({ lines }) => lines > MAX_LINES).map(({ path, lines }) => `${path} ${lines}`),
    ).toEqual([]);
    const sorted = sources.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(MAX_MEDIAN);
  });

  it('has no drawer for helpers', () => {
    expect(sources.filter(({ path }) => /(?:utils?|helpers?|misc|common)\.ts$/.test(path))).toEqual([]);
  });
});

function isAllowed(part: string, to: string): boolean {
  return (ARROWS[part] ?? []).some((allowed) => allowed === to || allowed === partOf(to));
}

/** The files of one cycle, or none. */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]): string[] => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const next of graph.get(path) ?? []) {
      const cycle = walk(next, [...trail, path]);
      if (cycle.length > 0) return cycle;
    }
    done.add(path);
    return [];
  };
  for (const path of graph.keys()) {
    const cycle = walk(path, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
