import { type Message, sampleOf } from './messages.ts';
import { Random } from './random.ts';
import { LINKS, THINGS, VERBS, WORDS } from './words.ts';

const KB = 1024;
export const MB = 1024 * KB;
/** One line in this many is a failure that a rule knows. */
const FAILURE_EVERY = 100;
/** Half of the failures are of these first rules, so that small catalogs find some as well. */
const COMMON = 25;
/** Lines about nothing that a usual log repeats. */
const USUAL = 2_000;

/** What a log is made of. */
export interface LogOptions {
  readonly bytes: number;
  readonly seed: number;
  /** Messages of which some lines are samples. */
  readonly known: readonly Message[];
  /** True for a log of which hardly two lines are alike beyond their times. */
  readonly different?: boolean;
}

/** A kubelet's log: a klog header, then a message about nothing, or every hundredth line one that a rule knows. */
export function kubeletLog({ bytes, seed, known, different }: LogOptions): string {
  const random = new Random(seed);
  const usual = Array.from({ length: USUAL }, () => chatter(random));
  const lines: string[] = [];
  for (let size = 0; size < bytes; ) {
    const failure = lines.length % FAILURE_EVERY === FAILURE_EVERY - 1;
    const pool = random.below(2) === 0 ? known.slice(0, COMMON) : known;
    const text =
      failure && pool.length > 0
        ? sampleOf(random.of(pool), random)
        : different
          ? chatter(random)
          : random.of(usual);
    const line = `${header(random, failure)} ${text}`;
    size += Buffer.byteLength(line) + 1;
    lines.push(line);
  }
  return `${lines.join('\n')}\n`;
}

/** An event of some 300 bytes as `kubectl describe` prints it, with one failure in it. */
export function eventOf(message: Message): string {
  const random = new Random(7);
  const event = `  Warning  Failed  3m (x4 over 12m)  kubelet  ${sampleOf(message, random)}; pod="shop/cart-${random.hex(10)}-${random.hex(5)}" `;
  return event + 'container="cart" reason="repeated" '.repeat(9).slice(0, Math.max(0, 300 - event.length));
}

function header(random: Random, failure: boolean): string {
  const time = `${two(random.below(24))}:${two(random.below(60))}:${two(random.below(60))}.${100_000 + random.below(900_000)}`;
  return `${failure ? 'E' : 'I'}0611 ${time}    1204 ${random.of(THINGS)}_${random.of(VERBS)}.go:${random.below(2_000)}]`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function chatter(random: Random): string {
  const words = Array.from({ length: 3 + random.below(4) }, () =>
    random.of(random.below(4) === 0 ? LINKS : WORDS),
  );
  return `"${random.of(VERBS)} ${random.of(THINGS)} ${words.join(' ')}" ${random.of(THINGS)}="${random.of(THINGS)}-${random.hex(10)}" uid=${random.hex(24)} took="${random.below(900)}ms"`;
}
