import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blocksCss } from '../../../src/demo/blocks/css.ts';

const own = readFileSync(new URL('../../../src/demo/blocks/blocks.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = [/:root \{([^}]*)\}/, /\[data-theme="dark"\] \{([^}]*)\}/].map(
  (theme) => theme.exec(own)?.[1],
);
/** Text, and what it stands on. */
const PAIRS = [
  ...['text', 'quiet', 'link', 'code', 'error'].flatMap((ink) => [
    [ink, 'back'],
    [ink, 'raised'],
  ]),
  ...['button', 'button-hover'].map((back) => ['text', back]),
  ...['primary', 'primary-hover', 'danger', 'danger-hover'].map((back) => ['on-colour', back]),
];

describe.each([
  ['light', light],
  ['dark', light + dark],
])('the %s theme', (_, rules) => {
  it.each(PAIRS)('%s can be read on %s (WCAG 1.4.3)', (ink, back) => {
    expect(contrast(colour(rules, ink ?? ''), colour(rules, back ?? ''))).toBeGreaterThanOrEqual(4.5);
  });

  it('has edges of controls that can be seen (WCAG 1.4.11)', () => {
    expect(contrast(colour(rules, 'edge'), colour(rules, 'back'))).toBeGreaterThanOrEqual(3);
  });
});

it('the library keeps to classes, and fetches nothing', async () => {
  const css = await blocksCss();
  expect(css).toContain('.slack_blocks_to_jsx.styles_enabled .flex{');
  expect(css).not.toContain('#slack_blocks_to_jsx');
  expect(css).not.toMatch(/@import|url\(/);
  expect(css.endsWith(own)).toBe(true);
});

/** The last value that a theme gives to a colour, as its three parts of 0 to 255. */
function colour(rules: string, name: string): number[] {
  const hex = [...rules.matchAll(new RegExp(`--bk-${name}: #([0-9a-f]{3,6});`, 'g'))].at(-1)?.[1] ?? '';
  const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  expect(long).toHaveLength(6);
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
}

/** Contrast as WCAG 2 defines it. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
