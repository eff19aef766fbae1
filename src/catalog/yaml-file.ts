import { load, YAMLException } from 'js-yaml';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Fault } from './fault.ts';

/** A YAML file that passed its schema, with a way from a value's path to its line. */
export interface YamlFile<T> {
  readonly value: T;
  lineOf(path: readonly PropertyKey[]): number;
}

/**
 * Reads YAML text against a schema. Aliases are refused: a rule needs none, and they can blow up a small file.
 *
 * @returns the checked value, or the faults with their lines
 */
export function readYaml<T>(file: string, source: string, schema: z.ZodType<T>): YamlFile<T> | Fault[] {
  const passed = schema.safeParse(loaded(source));
  if (!passed.success) return readPlaced(file, source, schema);
  const lineOf = (path: readonly PropertyKey[]) => {
    const placed = readPlaced(file, source, schema);
    return Array.isArray(placed) ? 1 : placed.lineOf(path);
  };
  return { value: passed.data, lineOf };
}

/** Reads fast and without places; undefined for what is not YAML. */
function loaded(source: string): unknown {
  try {
    return load(source, { maxAliases: 0 });
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
}

/** Reads ten times as slowly, and tells where a fault or a value stands. */
function readPlaced<T>(file: string, source: string, schema: z.ZodType<T>): YamlFile<T> | Fault[] {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  if (document.errors.length > 0) {
    return document.errors.map((error) => ({ file, line: lineAt(error.pos[0]), message: error.message }));
  }
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length >= 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
      if (Array.isArray(range) && typeof range[0] === 'number') return lineAt(range[0]);
    }
    return 1;
  };
  try {
    const parsed = schema.safeParse(document.toJS({ maxAliasCount: 0 }));
    if (parsed.success) return { value: parsed.data, lineOf };
    return parsed.error.issues.map((issue) => ({
      file,
      line: lineOf(issue.path),
      message: `${issue.path.join('.') || 'file'}: ${issue.message}`,
    }));
  } catch (error) {
    return [{ file, line: 1, message: error instanceof Error ? error.message : String(error) }];
  }
}
