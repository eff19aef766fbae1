import type { Log } from '../domain/ports.ts';

/** Work that goes on after a request was acknowledged. */
export interface Background {
  /** Starts it; what fails is logged. @param what names it in the log */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

/** Keeps what a click has started, so that the end of the process can wait for it. */
export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(what, work) {
      const running = work()
        .catch((error: unknown) => log.error(`${what} failed after it was acknowledged`, { error }))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
