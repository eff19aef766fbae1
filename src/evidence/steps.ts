import { setImmediate } from 'node:timers/promises';

/** Work that can be left at every `yield` and taken up again; it gives its result at its end. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Lines of a text after which work can be left. */
export const LINES_A_STEP = 256;
/** Milliseconds after which other work gets its turn. */
const SLICE_MS = 12;

/** Does the work in one go. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** Does the work in slices, so that a large text does not hold up the process. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let end = performance.now() + SLICE_MS;
  let step = steps.next();
  while (step.done !== true) {
    if (performance.now() > end) {
      await setImmediate();
      end = performance.now() + SLICE_MS;
    }
    step = steps.next();
  }
  return step.value;
}
