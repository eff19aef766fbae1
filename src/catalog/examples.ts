import { dirname, join, relative } from 'node:path';
import type { Diagnosis } from '../domain/diagnosis.ts';
import type { Fact, FactName, Facts } from '../domain/facts.ts';
import type { Catalog } from '../domain/ports.ts';
import type { Rule } from '../domain/rule.ts';
import { checkFact } from '../versions/check-fact.ts';
import { uncoveredBounds } from './bounds.ts';
import { type Example, readExamples } from './example-file.ts';
import type { Fault } from './fault.ts';
import { ruleFiles } from './load.ts';

/** Each rule has at least this many examples of each kind. */
const MIN_EXAMPLES = 2;

type Diagnose = (text: string, facts: Facts) => Promise<Diagnosis>;

/**
 * Runs every rule's examples through a diagnosis of the whole catalog; gives back what is missing or comes out wrong.
 *
 * @param files the rule files whose examples are tried; all of the folder without it
 */
export async function checkExamples(
  folder: string,
  catalog: Catalog,
  diagnose: Diagnose,
  files: readonly string[] = ruleFiles(folder),
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const path of files) {
    const home = dirname(path);
    const rule = catalog.rules.find(({ id }) => home.endsWith(join('/', id)));
    if (rule === undefined) continue;
    const place = (file: string) => join(relative(folder, home), file);
    try {
      const examples = readExamples(home);
      for (const message of missing(rule, examples)) {
        faults.push({ file: place('rule.yaml'), line: 1, message });
      }
      for (const example of examples) {
        for (const message of await tryExample(rule, example, diagnose)) {
          faults.push({ file: place(example.file), line: 1, message });
        }
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      faults.push({ file: place('rule.yaml'), line: 1, message: `examples cannot be read: ${message}` });
    }
  }
  return faults;
}

function missing(rule: Rule, examples: readonly Example[]): string[] {
  const few = (['match', 'near-miss'] as const).flatMap((kind) => {
    const count = examples.filter((example) => example.kind === kind).length;
    return count < MIN_EXAMPLES
      ? [`${count} examples ${kind}.*.txt, at least ${MIN_EXAMPLES} are needed`]
      : [];
  });
  const tried = examples.flatMap((example) => [example.facts, ...example.verdicts.map(({ facts }) => facts)]);
  return [...few, ...uncoveredBounds(rule, tried)];
}

async function tryExample(rule: Rule, example: Example, diagnose: Diagnose): Promise<string[]> {
  const first = await diagnose(example.text, toFacts(example.facts));
  const finding = first.findings.find((candidate) => candidate.rule === rule.id);
  if (example.kind === 'near-miss') return finding ? [`must not match, but does (${finding.strength})`] : [];
  if (finding === undefined) return ['must match, but does not'];
  const wrong: string[] = [];
  if (example.strength !== undefined && finding.strength !== example.strength) {
    wrong.push(`must be ${example.strength}, is ${finding.strength}`);
  }
  if (example.affected !== undefined && finding.affected !== example.affected) {
    wrong.push(`must be ${example.affected}, is ${finding.affected}`);
  }
  for (const [name, value] of Object.entries(example.captures)) {
    const got = finding.captures[name];
    if (got !== value)
      wrong.push(`capture ${name} must be "${value}", is ${got === undefined ? 'absent' : `"${got}"`}`);
  }
  for (const verdict of example.verdicts) {
    const diagnosis = await diagnose(example.text, toFacts(verdict.facts));
    const got = diagnosis.findings.find((candidate) => candidate.rule === rule.id)?.affected ?? 'no match';
    if (got !== verdict.affected) {
      wrong.push(`with ${JSON.stringify(verdict.facts)} must be ${verdict.affected}, is ${got}`);
    }
  }
  return wrong;
}

function toFacts(given: Readonly<Record<string, string>>): Facts {
  return new Map<FactName, Fact>(
    Object.entries(given).map(([name, value]) => {
      const checked = checkFact(name, value);
      return [checked.name, { ...checked, source: 'given' }];
    }),
  );
}
