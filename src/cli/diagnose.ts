import { Argument, Command, Option } from 'commander';
import { loadCatalog } from '../catalog/load.ts';
import { createDiagnose, type Diagnose } from '../diagnosis/diagnose.ts';
import { CasebookError } from '../domain/errors.ts';
import type { Facts } from '../domain/facts.ts';
import type { Language } from '../domain/language.ts';
import { redact } from '../intake/redact.ts';
import { diagnosisToJson } from '../render/json.ts';
import { renderTerminal } from '../render/terminal.ts';
import { readInput } from './input.ts';
import { parseJsonLines } from './json-lines.ts';
import { factOption, languageOption } from './options.ts';

interface DiagnoseOptions {
  readonly format: 'text' | 'json';
  readonly lang: Language;
  readonly fact: Facts;
  readonly jsonl?: true;
}

/** `casebook diagnose [FILE]`. Exit code 0 when something matched, 1 when nothing did. */
export function diagnoseCommand(): Command {
  return new Command('diagnose')
    .description('diagnose an error: from FILE, or from standard input without one')
    .addArgument(new Argument('[file]', 'text file: a log, kubectl output, an error message'))
    .addOption(new Option('--format <format>', 'how to print').choices(['text', 'json']).default('text'))
    .addOption(languageOption())
    .addOption(factOption())
    .addOption(
      new Option('--jsonl', 'read one {"id","text","facts"} a line, write one {"id","diagnosis"} a line'),
    )
    .action(async (file: string | undefined, options: DiagnoseOptions) => {
      const diagnose = createDiagnose(loadCatalog());
      const input = await readInput(file);
      const matched = options.jsonl
        ? await runLines(diagnose, input, options)
        : await runOne(diagnose, input, options);
      process.exitCode = matched ? 0 : 1;
    });
}

async function runOne(diagnose: Diagnose, text: string, options: DiagnoseOptions): Promise<boolean> {
  const diagnosis = await diagnose(redact(text), options.fact);
  const output =
    options.format === 'json'
      ? JSON.stringify(diagnosisToJson(diagnosis, options.lang), null, 2)
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
  for (const { id, text, facts } of parseJsonLines(input)) {
    const diagnosis = await diagnose(redact(text), new Map([...options.fact, ...facts]));
    matched ||= diagnosis.findings.length > 0;
    process.stdout.write(`${JSON.stringify({ id, diagnosis: diagnosisToJson(diagnosis, options.lang) })}\n`);
  }
  return matched;
}
