/** Several runs of one thing: the middle one, and the fastest and slowest. */
export interface Measured {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Sums values up; all 0 where there is none. */
export function summary(values: readonly number[]): Measured {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    low: sorted[0] ?? 0,
    high: sorted.at(-1) ?? 0,
  };
}

/**
 * Processor time of this thread that a piece of work takes, in milliseconds. Other processes of a busy machine change
 * it less than the time on the clock.
 */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const after = process.threadCpuUsage(before);
  return (after.user + after.system) / 1000;
}

/** Runs two kinds of work in turns. @returns the first's time over the second's, pair by pair, and both times */
export async function sideBySide(
  rounds: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<{ readonly ratio: Measured; readonly one: Measured; readonly other: Measured }> {
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await one(), await other()]);
  return {
    ratio: summary(pairs.map(([a, b]) => a / b)),
    one: summary(pairs.map(([a]) => a)),
    other: summary(pairs.map(([, b]) => b)),
  };
}
