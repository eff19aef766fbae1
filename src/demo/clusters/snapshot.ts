import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type ApiObject, isApiObject } from './api-object.ts';

/** A cluster as it was at one moment. */
export interface SampleSnapshot {
  /** What `/version` answers. */
  readonly version: unknown;
  readonly objects: readonly ApiObject[];
  /** Logs by `namespace/pod/container`, with `.previous` behind it for the run before. */
  readonly logs: ReadonlyMap<string, string>;
}

/** The moment at which all snapshots were taken, in milliseconds since the epoch. */
const TAKEN_AT = Date.parse('2025-06-03T12:00:00Z');
const TIME = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/**
 * Reads a snapshot from the folder beside this file: `*.yaml` as kubectl prints them (one object or a List), and logs as
 * `logs/NAMESPACE/POD/CONTAINER[.previous].txt`.
 *
 * @throws Error when the folder or its version.yaml is missing
 */
export function readSnapshot(cluster: string): SampleSnapshot {
  const folder = new URL(`./${cluster}/`, import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const text = (name: string) => readFileSync(new URL(name, folder), 'utf8');
  const documents = names.filter((name) => name.endsWith('.yaml')).map((name): unknown => parse(text(name)));
  const version = documents.flatMap((document) => fieldOf(document, 'serverVersion') ?? [])[0];
  if (version === undefined) throw new Error(`the snapshot ${cluster} does not tell its version`);
  return {
    version,
    objects: documents.flatMap((document) => fieldOf(document, 'items') ?? []).filter(isApiObject),
    logs: new Map(
      names
        .filter((name) => name.startsWith('logs/') && name.endsWith('.txt'))
        .map((name) => [name.slice('logs/'.length, -'.txt'.length), text(name)]),
    ),
  };
}

/**
 * Moves every time in a text so that the snapshot is of this moment: its events stay minutes old.
 *
 * @param now milliseconds since the epoch
 */
export function asOfNow(text: string, now: number): string {
  return text.replace(TIME, (time) => {
    const moved = new Date(Date.parse(time) - TAKEN_AT + now).toISOString();
    return time.includes('.') ? moved : moved.replace(/\.\d+Z$/, 'Z');
  });
}

function fieldOf(document: unknown, field: string): unknown {
  return typeof document === 'object' && document !== null ? Reflect.get(document, field) : undefined;
}
