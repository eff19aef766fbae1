import { setTimeout as delay } from 'node:timers/promises';
import { type DiagnoseJob, startCasebook } from '../../src/compose.ts';
import { runServer } from '../../src/main.ts';

/** A text with this word makes its diagnosis fail, whenever it's tried. */
export const POISON = 'poison';
/** What a replica writes to its standard error for the driver to read: a word, then an id or a reason. */
export const MARK = { diagnosed: 'DIAGNOSED', unhandled: 'UNHANDLED' } as const;

/** The whole program, with a diagnosis that takes so many milliseconds longer and tells that it was made. */
async function runReplica(slowMs: number): Promise<void> {
  process.on('unhandledRejection', (reason) => tell(MARK.unhandled, String(reason)));
  const around =
    (diagnose: DiagnoseJob): DiagnoseJob =>
    async (job) => {
      tell(MARK.diagnosed, job.id);
      await delay(slowMs);
      if (job.text.includes(POISON)) throw new Error('a diagnosis that always fails');
      return diagnose(job);
    };
  await runServer((config, logger) => startCasebook(config, logger, around));
}

function tell(mark: string, what: string): void {
  process.stderr.write(`${mark} ${what.replaceAll(/\s+/g, ' ')}\n`);
}

if (import.meta.main) await runReplica(Number(process.argv[2] ?? '0'));
