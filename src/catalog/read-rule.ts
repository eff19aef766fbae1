import { readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { type RuleId, ruleId, signalId } from '../domain/ids.ts';
import type { Rule, SignalDefinition } from '../domain/rule.ts';
import { checkRule } from './check-rule.ts';
import type { Fault } from './fault.ts';
import { type RuleFile, ruleFile, type SignalFile } from './schema.ts';
import { readYaml } from './yaml-file.ts';

/** A rule as it came from its file. */
export interface ReadRule {
  readonly rule: Rule;
  /** Path below the catalog's folder. */
  readonly file: string;
  /** The built-in rule whose place it takes. */
  readonly replaces?: RuleId;
}

/**
 * Reads one rule file and checks what can be checked of it alone.
 *
 * @param folder the catalog's folder, from which faults name their files
 * @returns the rule, or its faults
 */
export function readRule(folder: string, path: string): ReadRule | Fault[] {
  const file = relative(folder, path);
  let source: string;
  try {
    source = readFileSync(path, 'utf8');
  } catch {
    return [{ file, line: 1, message: 'the folder has no rule.yaml' }];
  }
  const read = readYaml(file, source, ruleFile);
  if (Array.isArray(read)) return read;
  const faults: Fault[] = [];
  const report = (at: readonly PropertyKey[], message: string) =>
    faults.push({ file, line: read.lineOf(at), message });
  if (nameOf(path) !== read.value.id)
    report(['id'], `the id must be the name of the ${basename(path) === 'rule.yaml' ? 'folder' : 'file'}`);
  checkRule(read.value, report);
  if (faults.length > 0) return faults;
  const { replaces } = read.value;
  return {
    rule: toRule(read.value),
    file,
    ...(replaces === undefined ? {} : { replaces: ruleId(replaces) }),
  };
}

/** The name that a rule's place gives it: of its folder, or of its file where many rules lie in one folder. */
function nameOf(path: string): string {
  const file = basename(path);
  return file === 'rule.yaml' ? basename(dirname(path)) : file.replace(/\.yaml$/, '');
}

function toRule({ replaces: _, ...file }: RuleFile): Rule {
  return { ...file, id: ruleId(file.id), signals: file.signals.map(toSignal) };
}

/** A signal of a file, with its id as an id. */
export function toSignal(file: SignalFile): SignalDefinition {
  return { ...file, id: signalId(file.id) };
}
