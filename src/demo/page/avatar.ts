import { element } from './dom.ts';

/** Colours of the style sheet. */
const COLOURS = 6;

/** The initials of a name on a colour of its own; a drawing only, the name stands beside it. */
export function avatar(name: string): HTMLSpanElement {
  const words = name.split(/[\s-]+/).filter((word) => word !== '');
  const initials = words.slice(0, 2).map((word) => word[0]?.toUpperCase() ?? '');
  const kind = name === 'Casebook' ? 'avatar-app' : `avatar-${hash(name) % COLOURS}`;
  return element('span', { class: `avatar ${kind}`, 'aria-hidden': 'true' }, initials.join(''));
}

function hash(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 39 + (letter.codePointAt(0) ?? 0)) % 9973, 5);
}
