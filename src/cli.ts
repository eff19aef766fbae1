import { Command, CommanderError } from 'commander';
import { diagnoseCommand } from './cli/diagnose.ts';
import { rulesCommand } from './cli/rules.ts';
import { demoCommand, serveCommand } from './cli/run.ts';
import { versionsCommand } from './cli/versions.ts';
import { redact } from './redaction/redact.ts';
import { renderCrash } from './render/crash.ts';
import { renderError } from './render/error.ts';

/** Exit codes of the command line, as grep has them. */
export const EXIT = { matched: 0, nothing: 1, wrong: 2 } as const;

/**
 * Runs the command line and sets the process's exit code.
 *
 * @param argv as Node gives it: the program, the script, then the arguments
 */
export async function main(argv: readonly string[]): Promise<void> {
  const program = new Command('casebook')
    .description(
      'Documented causes for Kubernetes failures: what it is, whether your versions are affected, what to do.',
    )
    .showHelpAfterError('(casebook --help shows what there is)')
    .exitOverride();
  for (const command of [
    diagnoseCommand(),
    rulesCommand(),
    versionsCommand(),
    serveCommand(),
    demoCommand(),
  ]) {
    program.addCommand(command.exitOverride());
  }
  process.once('uncaughtException', crash);
  try {
    await program.parseAsync(argv);
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? EXIT.matched : EXIT.wrong;
      return;
    }
    process.stderr.write(`casebook: ${redact(renderError(error, 'en'))}\n`);
    process.exitCode = EXIT.wrong;
  }
}

/** Rejections that nobody handles come here too. Node's own report would quote the error's message. */
function crash(error: unknown): void {
  process.stderr.write(`${renderCrash(error)}\n`);
  process.exit(EXIT.wrong);
}
