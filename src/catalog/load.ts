import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CasebookError } from '../domain/errors.ts';
import type { RuleId } from '../domain/ids.ts';
import type { Catalog } from '../domain/ports.ts';
import type { Rule, SignalDefinition } from '../domain/rule.ts';
import { checkSignals } from './check-rule.ts';
import { crossChecks } from './cross-checks.ts';
import { type Fault, formatFault } from './fault.ts';
import { readRule, toSignal } from './read-rule.ts';
import { contextFile } from './schema.ts';
import { readYaml } from './yaml-file.ts';

/** The rules that come with Casebook. */
export const BUILT_IN_RULES = fileURLToPath(new URL('../../rules/', import.meta.url));

/**
 * Reads a catalog folder: `context.yaml` and `<group>/<rule-id>/rule.yaml`.
 *
 * @throws CasebookError catalog-invalid, listing each fault with file and line
 */
export function loadCatalog(folder: string = BUILT_IN_RULES): Catalog {
  const { catalog, faults } = readCatalog(folder);
  if (faults.length > 0) {
    throw new CasebookError('catalog-invalid', `the catalog has ${faults.length} fault(s)`, {
      hint: faults.map(formatFault).join('\n'),
    });
  }
  return catalog;
}

/** Reads a catalog folder and keeps what is sound: rules with a fault are left out and their faults listed. */
export function readCatalog(folder: string): { catalog: Catalog; faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const context = readContext(folder, faults);
  const rules: Rule[] = [];
  for (const path of ruleFiles(folder)) {
    const read = readRule(folder, path);
    if (Array.isArray(read)) faults.push(...read);
    else if (read.replaces === undefined) rules.push(read.rule);
    else faults.push({ file: read.file, line: 1, message: 'only a rule from outside can replace another' });
  }
  const catalog = catalogOf(rules, context);
  faults.push(
    ...crossChecks(catalog.rules, context).map(({ rule, message }) => ({ file: rule.id, line: 1, message })),
  );
  return { catalog, faults };
}

/** A catalog of these rules, ordered by id. */
export function catalogOf(rules: readonly Rule[], context: readonly SignalDefinition[]): Catalog {
  const byId = new Map<RuleId, Rule>(rules.map((rule) => [rule.id, rule]));
  return { rules: rules.toSorted((a, b) => (a.id < b.id ? -1 : 1)), context, rule: (id) => byId.get(id) };
}

/** Paths of all rule files below the folder, in a stable order. */
export function ruleFiles(folder: string): string[] {
  const folders = (path: string) =>
    readdirSync(path)
      .map((name) => join(path, name))
      .filter((entry) => statSync(entry).isDirectory())
      .sort();
  return folders(folder)
    .flatMap(folders)
    .map((rule) => join(rule, 'rule.yaml'));
}

function readContext(folder: string, faults: Fault[]): SignalDefinition[] {
  const file = 'context.yaml';
  const read = readYaml(file, readFileSync(join(folder, file), 'utf8'), contextFile);
  if (Array.isArray(read)) {
    faults.push(...read);
    return [];
  }
  const before = faults.length;
  checkSignals(read.value.signals, (path, message) =>
    faults.push({ file, line: read.lineOf(path), message }),
  );
  return faults.length === before ? read.value.signals.map(toSignal) : [];
}
