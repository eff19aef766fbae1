import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StoredAnswer } from '../../src/domain/answers.ts';
import { jobId } from '../../src/domain/ids.ts';
import type { WindowOrigin } from '../../src/domain/windows.ts';
import { createPolicy } from '../../src/policy/policy.ts';
import { redact } from '../../src/redaction/redact.ts';
import { parseAlert } from '../../src/slack/alerts/parse-alert.ts';
import { revisionOf } from '../../src/slack/clicks/revise.ts';
import { testFolder } from '../policy/folder.ts';
import { recordingLog } from '../slack/stand-ins.ts';

const OPS = { user: 'U0OPS0001', channel: 'C0PUBLIC1', dm: false };
const READ = { cluster: 'prod', namespace: 'billing' };
const CONTEXT = { teamId: 'T1', eventId: 'E1', botUserId: 'U0BOT' };
const EVENT = { user: OPS.user, channel: OPS.channel, ts: '1.1', text: 'pod billing/pay-0 broke' };

describe('what only a person may see is shown in a channel where they asked for it alone:', () => {
  it('the policy counts what the channel may see', async () => {
    const file = join(testFolder(), 'policy.yaml');
    const grant = "clusters: [prod], namespaces: ['*'], reads:";
    writeFileSync(
      file,
      `grants:\n  - { users: [${OPS.user}], userGroups: [S0ONCALL1], ${grant} [status, logs] }\n  - { channels: [${OPS.channel}], ${grant} [events] }\n`,
    );
    const policy = createPolicy({ file, groups: { of: async () => ['S0ONCALL1'] }, log: recordingLog() });
    onTestFinished(() => policy.close());
    const may = async (asker: Parameters<typeof policy.permits>[0]) => [
      ...(await policy.permits(asker, READ)).granted,
    ];
    expect(await may(OPS)).toEqual(['status', 'logs', 'events']);
    expect(await may({ ...OPS, onlyChannel: true })).toEqual(['events']);
    expect(await may({ ...OPS, channel: 'C0OTHER01', onlyChannel: true })).toEqual([]);
  });

  it('an alert counts with its channel, whoever its tool posts as', () => {
    const alert = parseAlert({ ...EVENT, bot_id: 'B1' }, CONTEXT);
    expect(alert?.request.asker).toEqual({ ...OPS, onlyChannel: true });
  });

  it('a button below the post of someone else does not show it, unless it says so or the answer shows it already', () => {
    const planted = { ...OPS, user: 'U0PLANTED', onlyChannel: true } as const;
    const answerOf = (asker: typeof planted | typeof OPS, read?: typeof READ): StoredAnswer => ({
      job: {
        ...{ id: jobId('T1-C0PUBLIC1-1.1'), text: redact(EVENT.text), givenFacts: {}, language: 'en', asker },
        ...{ target: { kind: 'thread', channel: OPS.channel, threadTs: '1.1' }, manner: 'quiet' },
      },
      ...(read === undefined ? {} : { read }),
    });
    const shown: WindowOrigin = {
      answer: 'T1-C0PUBLIC1-1.1',
      channel: OPS.channel,
      message: '1.2',
      thread: '1.1',
    };
    const alone: WindowOrigin = {
      answer: 'T1-C0PUBLIC1-1.1',
      channel: OPS.channel,
      responseUrl: 'https://r.example.net',
    };
    const click = { user: OPS.user, at: '2.1' };
    const told = { givenFacts: { 'versions.gke': '1.24.1' } };
    const asks = (answer: StoredAnswer, origin: WindowOrigin, change = {}) =>
      revisionOf(answer, origin, click, change).asker?.onlyChannel !== true;
    expect(asks(answerOf(planted), shown, told)).toBe(false);
    expect(asks(answerOf(planted, READ), shown, told)).toBe(false);
    expect(asks(answerOf(OPS, READ), shown, told)).toBe(true);
    expect(asks(answerOf(planted), alone, told)).toBe(true);
    const target = { kind: 'pod', namespace: 'billing', name: 'pay-0' } as const;
    expect(asks(answerOf(planted), shown, { clusterTarget: target })).toBe(true);
  });
});
