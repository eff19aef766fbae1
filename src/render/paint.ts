import { styleText } from 'node:util';
import type { Tone } from './section.ts';

/** Colours of a terminal, or none. */
export interface Paint {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly code: (text: string) => string;
  readonly tone: (tone: Tone | undefined, text: string) => string;
}

const COLORS = { bad: 'red', good: 'green', open: 'yellow' } as const;

/** Makes the painter; without colour every text stays as it is. */
export function paintWith(color: boolean): Paint {
  type Format = Parameters<typeof styleText>[0];
  const paint = (format: Format) => (text: string) =>
    color && text !== '' ? styleText(format, text, { validateStream: false }) : text;
  return {
    strong: paint('bold'),
    faint: paint('dim'),
    code: paint('cyan'),
    tone: (tone, text) => paint(tone === undefined ? 'bold' : ['bold', COLORS[tone]])(text),
  };
}
