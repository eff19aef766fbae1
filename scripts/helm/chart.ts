import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { Templates } from './template.ts';

const chartFile = z.object({ name: z.string(), version: z.string(), appVersion: z.string() });
const tree = z.record(z.string(), z.unknown());
type Tree = z.infer<typeof tree>;

/** A Kubernetes object as a manifest has it. */
const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
});
export type Manifest = z.infer<typeof manifest>;

/**
 * Renders a chart as `helm template` does.
 *
 * @param values laid over the chart's own; lists replace lists
 * @returns the objects of each file that has any, by the file's name
 * @throws Error for what the templates refuse, or for what the renderer does not know
 */
export function renderChart(
  folder: string,
  values: Tree,
  release = { Name: 'casebook', Namespace: 'casebook', Service: 'Helm' },
): ReadonlyMap<string, readonly Manifest[]> {
  const { name, version, appVersion } = chartFile.parse(readYaml(join(folder, 'Chart.yaml')));
  const context = {
    Values: merged(tree.parse(readYaml(join(folder, 'values.yaml'))), values),
    Release: release,
    Chart: { Name: name, Version: version, AppVersion: appVersion },
  };
  const templates = new Templates();
  const files = readdirSync(join(folder, 'templates')).sort();
  const source = (file: string) => readFileSync(join(folder, 'templates', file), 'utf8');
  for (const file of files.filter((one) => one.endsWith('.tpl'))) templates.render(source(file), context);
  return new Map(
    files
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => [file, objectsIn(templates.render(source(file), context))] as const)
      .filter(([, objects]) => objects.length > 0),
  );
}

/** The objects of a YAML text. @throws Error for a document that is no YAML or no object */
export function objectsIn(text: string): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [error] = document.errors;
    if (error !== undefined) throw error;
    const value: unknown = document.toJS();
    return value === null ? [] : [manifest.parse(value)];
  });
}

function merged(base: Tree, over: Tree): Tree {
  const result = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const before = result[key];
    const both = isTree(before) && isTree(value);
    result[key] = both ? merged(before, value) : value;
  }
  return result;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readYaml(path: string): unknown {
  return parse(readFileSync(path, 'utf8'));
}
