import { Random } from './random.ts';
import { ABROAD, LINKS, THINGS, VERBS, WORDS } from './words.ts';

/** A part of a message: words that always stand there, or what varies. */
export type Part =
  | string
  | { readonly name: string; readonly among: string; readonly sample: (random: Random) => string };

/** A kind of message that a rule looks for. */
export interface Message {
  readonly parts: readonly Part[];
  /** True where the rule does not care for capitals. */
  readonly anyCase: boolean;
}

const SEED = 20_240_611;
const name = (random: Random) => `${random.of(THINGS)}-${random.hex(6)}`;
const SLOTS: readonly Exclude<Part, string>[] = [
  { name: 'name', among: '[^" ]+', sample: name },
  { name: 'number', among: '[0-9]+', sample: (random) => String(random.below(65_536)) },
  {
    name: 'path',
    among: '/[a-z0-9/.-]+',
    sample: (random) => `/var/lib/${random.of(THINGS)}/${random.hex(8)}`,
  },
  {
    name: 'address',
    among: '[0-9.]+:[0-9]+',
    sample: (random) => `10.0.${random.below(256)}.7:${random.below(9_999)}`,
  },
];

/**
 * Messages in the form in which kubelets, runtimes and controllers write them, such as
 * `failed to mount volume "cart-1f" for claim: upstream checksum was missing before renewed epoch`. No two are equal.
 */
export function messages(count: number, seed: number = SEED): Message[] {
  const random = new Random(seed);
  const known = new Set<string>();
  const made: Message[] = [];
  while (made.length < count) {
    const message = { parts: [...head(random), ...tail(random)], anyCase: random.below(20) === 0 };
    const key = message.parts.map((part) => (typeof part === 'string' ? part : part.among)).join('');
    if (!known.has(key)) made.push(message);
    known.add(key);
  }
  return made;
}

function head(random: Random): Part[] {
  const slot = random.of(SLOTS);
  switch (random.below(4)) {
    case 0:
      return [`failed to ${random.of(VERBS)} ${random.of(THINGS)} "`, SLOTS[0] ?? slot, '"'];
    case 1:
      return [`Error: ${random.of(THINGS)} `, slot, ` could not ${random.of(VERBS)}`];
    case 2:
      return [`rpc error: code = Unknown desc = ${random.of(VERBS)} ${random.of(THINGS)} `, slot];
    default:
      return [`${random.of(THINGS)} "`, SLOTS[0] ?? slot, `" is ${random.of(WORDS)}`];
  }
}

function tail(random: Random): Part[] {
  if (random.below(25) === 0) return [`: ${random.of(WORDS)} ${random.of(THINGS)}: ${random.of(ABROAD)}`];
  const words = [random.of(WORDS), random.of(THINGS), random.of(LINKS), random.of(WORDS), random.of(WORDS)];
  return random.below(3) === 0
    ? [`: ${words.slice(0, 3).join(' ')} `, random.of(SLOTS), ` ${words.slice(2).join(' ')}`]
    : [`: ${words.join(' ')}`];
}

/** A line that the message's rule must find. */
export function sampleOf(message: Message, random: Random): string {
  return message.parts.map((part) => (typeof part === 'string' ? part : part.sample(random))).join('');
}
