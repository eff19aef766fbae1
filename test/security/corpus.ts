import { CARRIERS } from './carriers.ts';
import { createDice } from './dice.ts';
import { SECRET_CLASSES } from './secret-classes.ts';

/** A text with secrets in it. */
export interface Sample {
  readonly name: string;
  readonly text: string;
  readonly secrets: readonly string[];
}

/** So many samples, every class in every carrier in turn; the same for the same seed. */
export function secretCorpus(count: number, seed = 20_260_301): Sample[] {
  const dice = createDice(seed);
  const classes = Object.entries(SECRET_CLASSES);
  const samples: Sample[] = [];
  for (let index = 0; samples.length < count; index += 1) {
    const entry = classes[index % classes.length];
    const carrier = CARRIERS[Math.floor(index / classes.length) % CARRIERS.length];
    if (entry === undefined || carrier === undefined) throw new Error('no classes');
    const [name, make] = entry;
    const { text, secrets } = make(dice);
    if (carrier.takes(text))
      samples.push({ name: `${name} in ${carrier.name}`, text: carrier.carry(text, dice), secrets });
  }
  return samples;
}

/** What of a secret a text still shows: all of it, however it is broken or escaped, or a good part of it. */
export function leaks(text: string, secret: string): boolean {
  const whole = readable(text);
  const plain = readable(secret);
  if (plain.length < 16) return whole.includes(plain);
  for (let from = 0; from + 12 <= plain.length; from += 4) {
    if (whole.includes(plain.slice(from, from + 12))) return true;
  }
  return false;
}

/** A secret as it stands, and as base64, an address or an escape would carry it: what of these is long enough to be no chance. */
export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  // Within a longer text its base64 begins at one of three places; the first and the last characters depend on the neighbours.
  const encoded = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
      .slice(shift === 0 ? 0 : shift + 1, -1),
  );
  const forms = [
    ...encoded.flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')]),
    ...[encodeURIComponent(secret), bytes.toString('hex'), JSON.stringify(secret).slice(1, -1)],
    ...([...secret].length === secret.length
      ? [[...secret].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')]
      : []),
  ];
  return [...new Set(forms.filter((form) => form !== secret && form.length >= 12))];
}

/** True where a text shows a secret, or a good part of it, in whatever form. */
export function shows(text: string, secret: string): boolean {
  return leaks(text, secret) || formsOf(secret).some((form) => text.includes(form));
}

function readable(text: string): string {
  return text
    .replaceAll(/&(?:amp;)*lt;/g, '<')
    .replaceAll(/&(?:amp;)*gt;/g, '>')
    .replaceAll(/&(?:amp;)+/g, '&')
    .replaceAll(/\\+n/g, '')
    .replaceAll(/[\s\\]/g, '');
}
