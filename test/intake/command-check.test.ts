import { expect, it } from 'vitest';
import { checkCommand } from '../../src/intake/command-check.ts';

it.each([
  ['incidnets', 'incidents'],
  ['incidents2 all', 'incidents all'],
  ['hlep', 'help'],
  ['setings off', 'settings off'],
  ['resovle 0123abcd done', 'resolve 0123abcd done'],
  ['rule', 'rule NAME'],
  ['resolve', 'resolve ID NOTE'],
  ['ack it', 'ack ID'],
  ['checkout-7d9f8b6c5-x2x4z', 'pod NAMESPACE/checkout-7d9f8b6c5-x2x4z'],
])('corrects %j', (text, suggestion) => {
  expect(checkCommand(text)?.suggestion).toBe(suggestion);
});

it.each([
  'help',
  'incidents all shop',
  'CrashLoopBackOff',
  'OOMKilled',
  'rule out the network please',
  'resolve host failed: lookup registry',
  'failed to pull image',
  'incidnets\nall',
  'no space left on device',
  'checkout',
])('leaves %j alone', (text) => {
  expect(checkCommand(text)).toBeUndefined();
});
