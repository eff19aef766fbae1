import { readFileSync } from 'node:fs';
import { z } from 'zod';

const report = z.object({
  id: z.string(),
  entry: z.string().nullable(),
  kind: z.string(),
  text: z.string(),
  expect: z.object({
    entry: z.string().nullable(),
    captures: z.record(z.string(), z.unknown()).default({}),
    strength: z.enum(['firm', 'soft']).optional(),
    not: z.array(z.string()).default([]),
    also_ok: z.array(z.string()).default([]),
  }),
});

/** A real-looking input with the right answer; identities are invented. */
export type Report = z.infer<typeof report>;
export type ReportSet = 'catalog' | 'confusers' | 'general';

/** Reads one file of `test/fixtures/reports/`. */
export function readReports(set: ReportSet): Report[] {
  return readFileSync(new URL(`../fixtures/reports/${set}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => report.parse(JSON.parse(line)));
}
