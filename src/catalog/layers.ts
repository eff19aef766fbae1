import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog } from '../domain/ports.ts';
import { crossChecks } from './cross-checks.ts';
import type { Fault } from './fault.ts';
import { catalogOf } from './load.ts';
import { outsideRuleFiles } from './outside-files.ts';
import { type ReadRule, readRule } from './read-rule.ts';

/** A catalog with the rules of folders from outside, and what was wrong with those that were left out. */
export interface Layered {
  readonly catalog: Catalog;
  readonly faults: readonly Fault[];
  /** Rules that were added, those that replace one included. */
  readonly added: number;
}

/** A rule from outside, with the place that its faults name. */
type Candidate = ReadRule & { readonly place: string };

/**
 * Adds rules from outside to a catalog. A rule with a fault is left out and the others are taken; the catalog's own rules stay whole. A
 * rule may have the id of one of the catalog's, or take the place of another one, only where it says `replaces: <id>`.
 */
export function addRules(base: Catalog, folders: readonly string[]): Layered {
  const faults: Fault[] = [];
  let candidates: readonly Candidate[] = folders.flatMap((folder) => readFolder(folder, faults));
  for (;;) {
    const wrong = faultsBetween(base, candidates);
    if (wrong.size === 0) break;
    for (const [{ place }, message] of wrong) faults.push({ file: place, line: 1, message });
    candidates = candidates.filter((candidate) => !wrong.has(candidate));
  }
  return { catalog: joined(base, candidates), faults, added: candidates.length };
}

function readFolder(folder: string, faults: Fault[]): Candidate[] {
  if (!existsSync(folder)) faults.push({ file: folder, line: 1, message: 'there is no such folder' });
  return outsideRuleFiles(folder).flatMap((path) => {
    const read = readRule(folder, path);
    if (!Array.isArray(read)) return [{ ...read, place: join(folder, read.file) }];
    faults.push(...read.map((fault) => ({ ...fault, file: join(folder, fault.file) })));
    return [];
  });
}

/** The rules that are to be left out, each with its first fault; those that stay are checked again without them. */
function faultsBetween(base: Catalog, candidates: readonly Candidate[]): Map<Candidate, string> {
  const wrong = new Map<Candidate, string>();
  const blame = (candidate: Candidate, message: string) => {
    if (!wrong.has(candidate)) wrong.set(candidate, message);
  };
  const places = new Map<string, string>();
  for (const candidate of candidates) {
    const { rule, replaces, place } = candidate;
    const before = places.get(rule.id) ?? (replaces === undefined ? undefined : places.get(`/${replaces}`));
    if (before !== undefined) blame(candidate, `${before} is loaded already and has the same place`);
    if (replaces !== undefined && base.rule(replaces) === undefined)
      blame(candidate, `replaces: no built-in rule is named ${replaces}`);
    if (replaces !== rule.id && base.rule(rule.id) !== undefined)
      blame(candidate, `a built-in rule is named ${rule.id}; to take its place, say: replaces: ${rule.id}`);
    places.set(rule.id, place);
    if (replaces !== undefined) places.set(`/${replaces}`, place);
  }
  if (wrong.size > 0) return wrong;
  const { rules } = kept(base, candidates);
  for (const { rule, message } of crossChecks(
    [...rules, ...candidates.map((one) => one.rule)],
    base.context,
  )) {
    const own = candidates.find((candidate) => candidate.rule === rule);
    if (own !== undefined) blame(own, message);
    // A built-in rule lacks a signal of a rule that was replaced.
    else
      for (const one of candidates)
        if (one.replaces !== undefined) blame(one, `the built-in rule ${rule.id}: ${message}`);
  }
  return wrong;
}

function kept(base: Catalog, candidates: readonly Candidate[]) {
  const replaced = new Set(candidates.flatMap(({ replaces }) => replaces ?? []));
  return { rules: base.rules.filter(({ id }) => !replaced.has(id)) };
}

function joined(base: Catalog, candidates: readonly Candidate[]): Catalog {
  return catalogOf([...kept(base, candidates).rules, ...candidates.map(({ rule }) => rule)], base.context);
}
