import { expect, test } from 'vitest';
import { CasebookError } from '../../src/domain/errors.ts';
import { answerCommand, parseCommand } from '../../src/slack/commands.ts';
import { standInCommands } from './stand-ins.ts';

test.each([
  ['', { kind: 'help' }],
  ['  help ', { kind: 'help' }],
  ['rule etc-mtab-missing', { kind: 'rule', id: 'etc-mtab-missing' }],
  ['rule of thumb: it broke', { kind: 'diagnose', text: 'rule of thumb: it broke' }],
  ['versions', { kind: 'versions', args: [] }],
  ['versions --fact versions.gke=1.25', { kind: 'versions', args: ['--fact', 'versions.gke=1.25'] }],
  ['versions differ on the nodes', { kind: 'diagnose', text: 'versions differ on the nodes' }],
  ['help it broke', { kind: 'diagnose', text: 'help it broke' }],
])('parseCommand reads "%s"', (text, request) => {
  expect(parseCommand(text)).toEqual(request);
});

test('what the user got wrong is the answer, escaped', async () => {
  const rule = () => {
    throw new CasebookError('rule-unknown', 'no rule <!channel>', { hint: 'See & choose.' });
  };
  const answer = await answerCommand({ ...standInCommands, rule }, { kind: 'rule', id: 'x' }, 'en');
  expect(answer).toEqual({ text: 'no rule &lt;!channel&gt;\nSee &amp; choose.' });
});

test('any other failure is passed on', async () => {
  const rule = () => Promise.reject(new TypeError('broken'));
  const answer = answerCommand({ ...standInCommands, rule }, { kind: 'rule', id: 'x' }, 'en');
  await expect(answer).rejects.toThrow(TypeError);
});
