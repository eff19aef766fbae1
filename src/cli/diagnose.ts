import { Argument, Command, Option } from 'commander';
import { createDiagnose, type Diagnose } from '../diagnosis/diagnose.ts';
import type { ClusterTarget } from '../domain/cluster.ts';
import type { Diagnosis } from '../domain/diagnosis.ts';
import { CasebookError } from '../domain/errors.ts';
import type { Facts } from '../domain/facts.ts';
import type { Language } from '../domain/language.ts';
import { safeJson } from '../domain/safe-json.ts';
import { lookWithOwnRights } from '../policy/cluster-access.ts';
import { inspect, redact } from '../redaction/redact.ts';
import { diagnosisToJson } from '../render/json.ts';
import { renderTerminal } from '../render/terminal.ts';
import { readInput } from './input.ts';
import { parseJsonLines } from './json-lines.ts';
import { newestPart } from './newest-part.ts';
import { factOption, languageOption, rulesOption } from './options.ts';
import { catalogWith } from './outside-rules.ts';
import { targetFrom } from './target.ts';

interface DiagnoseOptions {
  readonly format: 'text' | 'json';
  readonly lang: Language;
  readonly fact: Facts;
  readonly rules: readonly string[];
  readonly jsonl?: true;
  readonly namespace?: string;
  readonly context?: string;
}

/** `casebook diagnose [FILE]` and `casebook diagnose pod NAMESPACE/NAME`. Exit code 0 when something matched, 1 when nothing did. */
export function diagnoseCommand(): Command {
  return new Command('diagnose')
    .description('diagnose an error from FILE or standard input, or a pod, node or deployment of a cluster')
    .addArgument(
      new Argument(
        '[what...]',
        'text file, or such as: pod shop/cart-0, node worker-1, deployment shop/cart',
      ),
    )
    .addOption(new Option('--format <format>', 'how to print').choices(['text', 'json']).default('text'))
    .addOption(languageOption())
    .addOption(factOption())
    .addOption(rulesOption())
    .addOption(new Option('-n, --namespace <name>', 'namespace of the pod or deployment'))
    .addOption(
      new Option('--context <name>', 'context of the kubeconfig to look at; the current one without it'),
    )
    .addOption(
      new Option('--jsonl', 'read one {"id","text","facts"} a line, write one {"id","diagnosis"} a line'),
    )
    .action(async (what: string[], options: DiagnoseOptions) => {
      const diagnose = createDiagnose(catalogWith(options.rules));
      process.exitCode = (await run(diagnose, what, options)) ? 0 : 1;
    });
}

async function run(diagnose: Diagnose, what: readonly string[], options: DiagnoseOptions): Promise<boolean> {
  const target = targetFrom(what, options);
  if (target !== undefined) return runTarget(diagnose, target, options);
  const input = await readInput(what[0]);
  if (options.jsonl) return runLines(diagnose, input, options);
  const { text, found } = inspect(newestPart(input));
  tellOfSecrets(new Set(found));
  return print(await diagnose(text, options.fact), options);
}

/** Looks with the rights of the user's own kubeconfig. */
async function runTarget(
  diagnose: Diagnose,
  target: ClusterTarget,
  options: DiagnoseOptions,
): Promise<boolean> {
  // Loading the adapters takes a while; a text needs none of them.
  const { openOwnClusters } = await import('../compose/clusters.ts');
  const reader = await openOwnClusters(options.context);
  const cluster = { target, eager: true, look: lookWithOwnRights(reader) };
  return print(await diagnose(redact(''), options.fact, cluster), options);
}

function print(diagnosis: Diagnosis, options: DiagnoseOptions): boolean {
  const output =
    options.format === 'json'
      ? safeJson(JSON.stringify(diagnosisToJson(diagnosis, options.lang), null, 2))
      : renderTerminal(diagnosis, options.lang, {
          color: process.stdout.isTTY === true,
          width: Math.min(process.stdout.columns ?? 100, 120),
        });
  process.stdout.write(`${output.trimEnd()}\n`);
  return diagnosis.findings.length > 0;
}

async function runLines(diagnose: Diagnose, input: string, options: DiagnoseOptions): Promise<boolean> {
  if (options.format === 'text' && process.stdout.isTTY) {
    throw new CasebookError('usage', '--jsonl writes JSON lines', {
      hint: 'Send its output to a file or a program',
    });
  }
  let matched = false;
  const secrets = new Set<string>();
  for (const { id, text: raw, facts } of parseJsonLines(input)) {
    const { text, found } = inspect(raw);
    for (const name of found) secrets.add(name);
    const diagnosis = await diagnose(text, new Map([...options.fact, ...facts]));
    matched ||= diagnosis.findings.length > 0;
    const line = JSON.stringify({ id, diagnosis: diagnosisToJson(diagnosis, options.lang) });
    process.stdout.write(`${safeJson(line)}\n`);
  }
  tellOfSecrets(secrets);
  return matched;
}

/** One line on standard error, so that standard output stays the answer. */
function tellOfSecrets(found: ReadonlySet<string>): void {
  if (found.size === 0) return;
  const classes = [...found].join(', ');
  process.stderr.write(
    `casebook: what looks like secrets was taken out of the text (${classes}); replace them if they are real\n`,
  );
}
