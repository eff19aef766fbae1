/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface Dice {
  /** A whole number from 0 to below `below`. */
  upTo(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** So many characters of an alphabet. */
  chars(count: number, alphabet?: string): string;
}

export const LOWER = 'abcdefghijklmnopqrstuvwxyz';
export const DIGITS = '0123456789';
export const ALNUM = `${LOWER}${LOWER.toUpperCase()}${DIGITS}`;
export const HEX = `${DIGITS}abcdef`;
export const URL64 = `${ALNUM}_-`;

export function createDice(seed: number): Dice {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const upTo = (below: number) => Math.floor(next() * below);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[upTo(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return {
    upTo,
    pick,
    chars: (count, alphabet = ALNUM) =>
      Array.from({ length: count }, () => alphabet[upTo(alphabet.length)]).join(''),
  };
}
