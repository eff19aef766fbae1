import { removeEscapes } from './escapes.ts';
import { type Mapped, rewrite, slice } from './mapped.ts';

const UNEVEN = /[ \t\n]{2,}|[\t\n]/;
const BLANKS = /[ \t\n]+/g;

/** The form in which signals see a text: unescaped, with single blanks, without blanks at its ends. */
export function finish(mapped: Mapped): Mapped {
  const plain = removeEscapes(mapped);
  const even = UNEVEN.test(plain.text) ? rewrite(plain, BLANKS, () => ' ') : plain;
  const start = even.text.startsWith(' ') ? 1 : 0;
  const end = even.text.endsWith(' ') ? even.text.length - 1 : even.text.length;
  return start === 0 && end === even.text.length ? even : slice(even, start, Math.max(start, end));
}
