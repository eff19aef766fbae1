import { z } from 'zod';

/** What a measured process says of itself. */
export const memoryReport = z.object({
  /** Processor time of its work in milliseconds. */
  ms: z.number(),
  peakMb: z.number(),
  /** Resident memory when the work was done and the process at rest, in megabytes of 2^20 bytes. */
  restMb: z.number(),
});

/** Writes the report of this process; `ms` is the work's processor time. */
export function report(ms: number): void {
  const { maxRSS } = process.resourceUsage();
  console.log(JSON.stringify({ ms, peakMb: maxRSS / 1024, restMb: process.memoryUsage.rss() / 1024 / 1024 }));
}
