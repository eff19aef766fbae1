import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CasebookError } from '../domain/errors.ts';
import { type RuleId, ruleId, signalId } from '../domain/ids.ts';
import type { Catalog } from '../domain/ports.ts';
import type { Rule, SignalDefinition } from '../domain/rule.ts';
import { checkRule, checkSignals } from './check-rule.ts';
import { wantedSignals } from './condition.ts';
import { type Fault, formatFault } from './fault.ts';
import { captureNames, unknownPlaceholders } from './placeholders.ts';
import { contextFile, type RuleFile, ruleFile, type SignalFile } from './schema.ts';
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
    const rule = readRule(folder, path, faults);
    if (rule !== undefined) rules.push(rule);
  }
  rules.sort((a, b) => (a.id < b.id ? -1 : 1));
  faults.push(...crossChecks(rules, context));
  const byId = new Map<RuleId, Rule>(rules.map((rule) => [rule.id, rule]));
  return { catalog: { rules, context, rule: (id) => byId.get(id) }, faults };
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

function readRule(folder: string, path: string, faults: Fault[]): Rule | undefined {
  const file = relative(folder, path);
  let source: string;
  try {
    source = readFileSync(path, 'utf8');
  } catch {
    faults.push({ file, line: 1, message: 'the folder has no rule.yaml' });
    return undefined;
  }
  const read = readYaml(file, source, ruleFile);
  if (Array.isArray(read)) {
    faults.push(...read);
    return undefined;
  }
  const before = faults.length;
  const report = (at: readonly PropertyKey[], message: string) =>
    faults.push({ file, line: read.lineOf(at), message });
  if (!path.endsWith(join(read.value.id, 'rule.yaml')))
    report(['id'], 'the id must be the name of the folder');
  checkRule(read.value, report);
  return faults.length === before ? toRule(read.value) : undefined;
}

function toRule(file: RuleFile): Rule {
  return { ...file, id: ruleId(file.id), signals: file.signals.map(toSignal) };
}

function toSignal(file: SignalFile): SignalDefinition {
  return { ...file, id: signalId(file.id) };
}

/** Signals are defined once, and every signal that a condition names is defined somewhere. */
function crossChecks(rules: readonly Rule[], context: readonly SignalDefinition[]): Fault[] {
  const faults: Fault[] = [];
  const owner = new Map<string, string>(context.map((signal) => [signal.id, 'context.yaml']));
  for (const rule of rules) {
    for (const signal of rule.signals) {
      const other = owner.get(signal.id);
      if (other !== undefined) {
        faults.push({
          file: rule.id,
          line: 1,
          message: `signal ${signal.id} is defined in ${other} already`,
        });
      }
      owner.set(signal.id, rule.id);
    }
  }
  const captures = captureNames([...context, ...rules.flatMap((rule) => rule.signals)]);
  for (const rule of rules) {
    const report = (message: string) => faults.push({ file: rule.id, line: 1, message });
    for (const condition of [rule.match.firm, rule.match.soft]) {
      for (const id of condition === undefined ? [] : wantedSignals(condition)) {
        if (!owner.has(id)) report(`no signal is named ${id}`);
      }
    }
    for (const name of unknownPlaceholders(rule, captures)) {
      report(`no signal captures {${name}}; for a jsonpath's {end} use custom-columns`);
    }
  }
  return faults;
}
