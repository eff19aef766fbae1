import { expect, test } from 'vitest';
import { CasebookError } from '../../src/domain/errors.ts';
import { answerCommand, parseCommand } from '../../src/slack/commands.ts';
import { standInCommands } from './stand-ins.ts';

test.each([
  ['', { kind: 'help' }],
  ['  help ', { kind: 'help' }],
  ['ayuda?', { kind: 'help' }],
  ['--help', { kind: 'help' }],
  ['rule etc-mtab-missing', { kind: 'rule', id: 'etc-mtab-missing' }],
  ['rule of thumb: it broke', { kind: 'diagnose', text: 'rule of thumb: it broke' }],
  ['versions', { kind: 'versions', args: [] }],
  ['versions --fact versions.gke=1.25', { kind: 'versions', args: ['--fact', 'versions.gke=1.25'] }],
  ['versions differ on the nodes', { kind: 'diagnose', text: 'versions differ on the nodes' }],
  ['incidents', { kind: 'incidents', filter: { scope: 'open' } }],
  ['incidents all', { kind: 'incidents', filter: { scope: 'all' } }],
  ['incidents shop', { kind: 'incidents', filter: { scope: 'open', namespace: 'shop' } }],
  ['incidents all shop', { kind: 'incidents', filter: { scope: 'all', namespace: 'shop' } }],
  ['incidents since Monday: it broke', { kind: 'diagnose', text: 'incidents since Monday: it broke' }],
  ['gaps', { kind: 'gaps' }],
  ['ack 0123abcd', { kind: 'change', change: { action: 'acknowledge', id: '0123abcd', note: '' } }],
  [
    'resolve `0123abcd` node pool moved to 1.27.6',
    {
      kind: 'change',
      change: { action: 'resolve', id: '0123abcd', note: 'node pool moved to 1.27.6' },
    },
  ],
  ['resolve 0123abcd', { kind: 'change', change: { action: 'resolve', id: '0123abcd', note: '' } }],
  ['reopen 0123abcdef', { kind: 'change', change: { action: 'reopen', id: '0123abcdef', note: '' } }],
  ['resolve host: no such host', { kind: 'diagnose', text: 'resolve host: no such host' }],
  ['help it broke', { kind: 'diagnose', text: 'help it broke' }],
  ['pod shop/checkout-7d9f', { kind: 'diagnose', text: 'pod shop/checkout-7d9f' }],
  ['pod has unbound claims', { kind: 'diagnose', text: 'pod has unbound claims' }],
  [
    'pod checkout-7d9f',
    {
      kind: 'correction',
      correction: { problem: 'namespace-missing', suggestion: 'pod NAMESPACE/checkout-7d9f' },
    },
  ],
])('parseCommand reads "%s"', (text, request) => {
  expect(parseCommand(text)).toEqual(request);
});

test('what the user got wrong is the answer, escaped', async () => {
  const rule = () => {
    throw new CasebookError('rule-unknown', 'no rule <!channel>', { hint: 'See & choose.' });
  };
  const answer = await answerCommand({ ...standInCommands, rule }, { kind: 'rule', id: 'x' }, 'en', {
    user: 'U1',
    channel: 'C1',
    dm: false,
  });
  expect(answer).toEqual({ text: 'no rule &lt;!channel&gt;\nSee &amp; choose.' });
});

test('any other failure is passed on', async () => {
  const rule = () => Promise.reject(new TypeError('broken'));
  const answer = answerCommand({ ...standInCommands, rule }, { kind: 'rule', id: 'x' }, 'en', {
    user: 'U1',
    channel: 'C1',
    dm: false,
  });
  await expect(answer).rejects.toThrow(TypeError);
});

test('a change is made in the name of the asker', async () => {
  const change = { action: 'resolve', id: '0123abcd', note: 'done' } as const;
  expect(
    await answerCommand(standInCommands, { kind: 'change', change }, 'en', {
      user: 'U1',
      channel: 'C1',
      dm: false,
    }),
  ).toEqual({
    text: 'resolve 0123abcd done by U1',
  });
});
