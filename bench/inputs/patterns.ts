import type { Message, Part } from './messages.ts';

const SPECIAL = /[.[\](){}|?*+^$\\/]/g;

/** The message as RE2 syntax with named groups, as rules have it. */
export function re2Pattern({ parts, anyCase }: Message): string {
  const seen = new Map<string, number>();
  const body = parts.map((part) => {
    if (typeof part === 'string') return escaped(part);
    const count = (seen.get(part.name) ?? 0) + 1;
    seen.set(part.name, count);
    return `(?P<${part.name}${count === 1 ? '' : count}>${part.among})`;
  });
  return `${anyCase ? '(?i)' : ''}${body.join('')}`;
}

/** The same without groups, for tools that give none back. */
export function plainPattern({ parts, anyCase }: Message): string {
  return `${anyCase ? '(?i)' : ''}${bare(parts, escaped)}`;
}

/** The same as a POSIX extended expression, which knows no `(?i)`. */
export function posixPattern({ parts, anyCase }: Message): string {
  return bare(parts, (text) => (anyCase ? eitherCase(text) : escaped(text)));
}

/** The same for the engine of JavaScript. */
export function jsPattern(message: Message): RegExp {
  return new RegExp(bare(message.parts, escaped), message.anyCase ? 'i' : '');
}

function bare(parts: readonly Part[], write: (text: string) => string): string {
  return parts.map((part) => (typeof part === 'string' ? write(part) : part.among)).join('');
}

function escaped(text: string): string {
  return text.replace(SPECIAL, '\\$&').replaceAll('\\/', '/');
}

function eitherCase(text: string): string {
  return escaped(text).replace(/[a-z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);
}
