import { stringify } from 'yaml';

type Function = (...args: readonly unknown[]) => unknown;

/** What Go's templates take for false: nothing, zero, and what is empty. */
export function truthy(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null && value !== false && value !== 0 && value !== '';
}

/** A value as a template prints it. */
export function printed(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

function indented(spaces: unknown, text: unknown): string {
  const pad = ' '.repeat(Number(spaces));
  return String(text)
    .split('\n')
    .map((line) => pad + line)
    .join('\n');
}

/** The functions of Go, sprig and Helm that the chart uses, each as their documentation has it; no others. */
export const FUNCTIONS: Readonly<Record<string, Function>> = {
  and: (...args) => args.find((arg) => !truthy(arg)) ?? args.at(-1),
  or: (...args) => args.find(truthy) ?? args.at(-1),
  not: (arg) => !truthy(arg),
  eq: (first, ...others) => others.includes(first),
  ne: (a, b) => a !== b,
  default: (fallback, value) => (truthy(value) ? value : fallback),
  quote: (value) => JSON.stringify(printed(value)),
  toYaml: (value) => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false }).trimEnd(),
  indent: indented,
  nindent: (spaces, text) => `\n${indented(spaces, text)}`,
  trunc: (length, text) => printed(text).slice(0, Number(length)),
  trimSuffix: (suffix, text) =>
    printed(text).endsWith(printed(suffix)) ? printed(text).slice(0, -printed(suffix).length) : text,
  printf: (format, ...args) => {
    const rest = [...args];
    return printed(format).replace(/%[sdv]/g, () => printed(rest.shift()));
  },
  required: (message, value) => {
    if (value === undefined || value === null || value === '') throw new Error(printed(message));
    return value;
  },
  fail: (message) => {
    throw new Error(printed(message));
  },
  sha256sum: (text) => `sha256-of-${printed(text).length}`,
};
