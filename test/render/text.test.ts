import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/domain/language.ts';
import type { MessageKey } from '../../src/render/messages/en.ts';
import { en } from '../../src/render/messages/en.ts';
import { listing, MESSAGES, say } from '../../src/render/text.ts';

type Node = ReturnType<IntlMessageFormat['getAst']>[number];

/** Placeholders of a message with the kind of each, those inside plural forms too. */
function placeholders(message: string, language: string): string[] {
  const seen = new Set<string>();
  const visit = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if ('value' in node && node.type >= 1 && node.type <= 6) seen.add(`${node.type} ${node.value}`);
      if ('options' in node) for (const option of Object.values(node.options)) visit(option.value);
    }
  };
  visit(new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst());
  return [...seen].sort();
}

const keys = Object.keys(en).filter((key): key is MessageKey => key in en);

describe('the catalog of messages', () => {
  it.each(LANGUAGES)('has exactly the English keys in %s', (language) => {
    expect(Object.keys(MESSAGES[language]).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(keys)('has the same placeholders in every language: %s', (key) => {
    const wanted = placeholders(MESSAGES.en[key], 'en');
    expect(placeholders(MESSAGES.es[key], 'es')).toEqual(wanted);
    expect(placeholders(MESSAGES.pt[key], 'pt')).toEqual(wanted);
  });

  it('finds the placeholders inside plural forms', () => {
    expect(placeholders('{count, plural, one {line {line}} other {# lines}}', 'en')).toHaveLength(2);
  });

  it.each(LANGUAGES)('formats every message of %s', (language) => {
    const numbers = { count: 2, total: 3, kept: 1 };
    for (const key of keys) {
      const names = placeholders(MESSAGES[language][key], language).map((name) => name.slice(2));
      const values = { ...Object.fromEntries(names.map((name) => [name, `<${name}>`])), ...numbers };
      const text = say(language, key, values);
      expect(text).not.toBe('');
      for (const name of names) if (!(name in numbers)) expect(text).toContain(`<${name}>`);
    }
  });

  it.each(LANGUAGES)('has no empty or English text in %s', (language) => {
    const same = keys.filter(
      (key) => language !== 'en' && /\w{4}/.test(en[key]) && MESSAGES[language][key] === en[key],
    );
    const shared: readonly string[] = [
      ...['others.each', 'rule.version', 'error.hint', 'source.issues', 'button.about-fact'],
      // Words that the other languages take from Kubernetes as they are.
      ...['cluster.heading', 'cluster.heading-unnamed', 'read.workload', 'read.webhooks'],
      ...['form.cluster', 'form.namespace', 'evidence.by', 'evidence.by-file'],
    ];
    expect(same.filter((key) => !shared.includes(key))).toEqual([]);
  });
});

describe('say', () => {
  it('uses the plural forms and digits of the language', () => {
    expect(say('en', 'more.steps', { count: 1 })).toBe('1 step');
    expect(say('es', 'more.steps', { count: 2 })).toBe('2 pasos');
    expect(say('pt', 'more.steps', { count: 12_000 })).toBe('12.000 passos');
  });

  it('refuses a message without its values', () => {
    expect(() => say('en', 'verdict.in-range')).toThrow();
  });

  it('leaves values as they are, whatever they look like', () => {
    expect(say('en', 'error.unexpected', { message: "{x} <b>'#" })).toBe("Unexpected error: {x} <b>'#");
  });
});

it('joins lists as the language does', () => {
  expect(listing('es', ['a', 'b'])).toBe('a y b');
  expect(listing('pt', ['a', 'b'])).toBe('a e b');
});
