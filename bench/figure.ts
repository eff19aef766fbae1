import type { Measured } from './measure.ts';

/** One line of the result. */
export interface Row {
  readonly name: string;
  /** What the values are: times as much, milliseconds, megabytes. */
  readonly unit: '×' | 'ms' | 'MB' | 'KB' | '/s' | '';
  readonly value: Measured;
  readonly goal?: { readonly most: number } | { readonly least: number };
  readonly note?: string;
}

/** A group of measurements that can be run alone. */
export interface Figure {
  readonly name: string;
  /** How its inputs are made and what is compared, in a sentence. */
  readonly how: string;
  run(): AsyncGenerator<Row>;
}

/** A value that was measured once. */
export function once(value: number): Measured {
  return { median: value, low: value, high: value };
}

/** True where the goal is reached by the median, undefined without a goal. */
export function reached({ goal, value }: Row): boolean | undefined {
  if (goal === undefined) return undefined;
  return 'most' in goal ? value.median <= goal.most : value.median >= goal.least;
}

/** The row for people. */
export function lineOf(row: Row): string {
  const { name, unit, value, goal, note } = row;
  const spread = value.low === value.high ? '' : ` (${short(value.low)}–${short(value.high)})`;
  const wanted =
    goal === undefined ? '' : 'most' in goal ? `  goal ≤ ${goal.most}` : `  goal ≥ ${goal.least}`;
  const verdict = goal === undefined ? '' : reached(row) ? '  reached' : '  MISSED';
  const said = note === undefined ? '' : `  [${note}]`;
  return `  ${name.padEnd(58)} ${short(value.median)} ${unit}${spread}${wanted}${verdict}${said}`;
}

function short(value: number): string {
  if (value === 0) return '0';
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)));
}
