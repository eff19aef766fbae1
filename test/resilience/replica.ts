import { setTimeout as delay } from 'node:timers/promises';
import { type DiagnoseJob, startCasebook } from '../../src/compose.ts';
import type { Diagnosis } from '../../src/domain/diagnosis.ts';
import { runServer } from '../../src/main.ts';

/** A text with this word makes its diagnosis fail, whenever it's tried. */
export const POISON = 'poison';
/** What a replica writes to its standard error for the driver to read: a word, then an id or a reason. */
export const MARK = { diagnosed: 'DIAGNOSED', unhandled: 'UNHANDLED' } as const;

/**
 * The whole program, with a diagnosis that takes so many milliseconds and tells that it was made. The same text is looked at
 * once: these runs are about what surrounds a diagnosis, not about its speed.
 */
async function runReplica(slowMs: number): Promise<void> {
  process.on('unhandledRejection', (reason) => tell(MARK.unhandled, String(reason)));
  const known = new Map<string, Promise<Diagnosis>>();
  const around =
    (diagnose: DiagnoseJob): DiagnoseJob =>
    async (job) => {
      tell(MARK.diagnosed, job.id);
      await delay(slowMs);
      if (job.text.includes(POISON)) throw new Error('a diagnosis that always fails');
      const made = known.get(job.text) ?? diagnose(job);
      known.set(job.text, made);
      return made;
    };
  await runServer((config, logger) => startCasebook(config, logger, { around }));
}

function tell(mark: string, what: string): void {
  process.stderr.write(`${mark} ${what.replaceAll(/\s+/g, ' ')}\n`);
}

if (import.meta.main) await runReplica(Number(process.argv[2] ?? '0'));
