import { expect, it } from 'vitest';
import { takeLanguage } from '../../src/intake/language-flag.ts';

it.each([
  ['pod shop/cart --lang es', { text: 'pod shop/cart', language: 'es' }],
  ['--lang=pt pod shop/cart', { text: 'pod shop/cart', language: 'pt' }],
  ['--lang EN-us\nfailed to pull', { text: 'failed to pull', language: 'en' }],
  ['failed to pull\n--lang es\n', { text: 'failed to pull', language: 'es' }],
  ['--lang es', { text: '', language: 'es' }],
  ['failed to pull', { text: 'failed to pull' }],
  ['run the tool with --lang es and wait', { text: 'run the tool with --lang es and wait' }],
  ['the flag --lang', { text: 'the flag --lang' }],
])('reads %j', (raw, spoken) => {
  expect(takeLanguage(raw)).toEqual(spoken);
});

it('tells a language that is not spoken, with those that are', () => {
  expect(takeLanguage('pod shop/cart --lang fr')).toMatchObject({
    correction: { problem: 'language-unknown', word: 'fr', suggestion: '… --lang en|es|pt' },
  });
});
