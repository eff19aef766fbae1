import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../src/domain/ids.ts';
import type { History } from '../../src/domain/incident.ts';
import { LANGUAGES } from '../../src/domain/language.ts';
import { historySection } from '../../src/render/history-section.ts';
import { diagnosisToJson } from '../../src/render/json.ts';
import { readerOf } from '../../src/render/reader.ts';
import { renderSlack } from '../../src/render/slack-blocks.ts';
import { checkMessage } from '../../src/slack/check-message.ts';
import { standInRedact } from '../slack/stand-ins.ts';
import { diagnosis } from './diagnosis-fixture.ts';

/** Monday and Thursday of one week. */
const MONDAY = Date.UTC(2026, 0, 5, 9, 12);
const THURSDAY = Date.UTC(2026, 0, 8, 10, 0);
const HISTORY: History = {
  ...{ fingerprint: fingerprint('0123456789abcdef'), state: 'open', recent: 4 },
  ...{ firstSeen: MONDAY, lastSeen: THURSDAY },
  firstThread: { channel: 'C0PAYMENTS', ts: '10.1', url: 'https://example.net/archives/C0PAYMENTS/p101' },
};
const NOTE = { note: standInRedact('node pool moved to 1.27.6 <!channel>'), by: 'U1', at: MONDAY };

function partsOf(change: Partial<History>, language: (typeof LANGUAGES)[number] = 'en') {
  return historySection({ ...HISTORY, ...change }, readerOf(language, 'slack'))?.parts ?? [];
}

describe('the history of a failure', () => {
  it('is absent where nothing is known', () => {
    expect(historySection(undefined, readerOf('en', 'slack'))).toBeUndefined();
  });

  it('says how often, when first and where', () => {
    expect(partsOf({})[0]).toEqual({
      ...{ kind: 'links', lead: 'Seen 4 times in 7 days, first Monday 09:12 UTC in' },
      links: [{ text: 'thread', url: HISTORY.firstThread?.url, channel: 'C0PAYMENTS' }],
    });
  });

  it('names the date of what lies more than a week back', () => {
    const [seen] = partsOf({ firstSeen: MONDAY - 30 * 86_400_000 });
    expect(seen).toMatchObject({ lead: 'Seen 4 times in 7 days, first December 6, 2025 09:12 UTC in' });
  });

  it('says no count the first time, only how to say that it is over', () => {
    expect(partsOf({ recent: 1 })).toEqual([
      {
        kind: 'prose',
        text: 'Incident `01234567`; when it is over: `/diagnose resolve 01234567 <what helped>`',
      },
    ]);
  });

  it('does without a thread', () => {
    const { firstThread: _, ...rest } = HISTORY;
    expect(historySection(rest, readerOf('en', 'slack'))?.parts[0]).toEqual({
      ...{ kind: 'prose', text: 'Seen 4 times in 7 days, first Monday 09:12 UTC.' },
    });
  });

  it('says that a resolved one has come back, and what helped', () => {
    const lead = 'It was resolved and has come back. Last resolved with the note:';
    expect(partsOf({ state: 'reopened', resolution: NOTE })[1]).toEqual({
      ...{ kind: 'prose', lead, text: NOTE.note },
    });
  });

  it('says that somebody is on it', () => {
    expect(partsOf({ state: 'acknowledged' })[1]).toMatchObject({ text: 'Somebody has acknowledged it.' });
  });

  it.each(LANGUAGES)('is an answer that Slack takes, in %s', (language) => {
    const history = { ...HISTORY, state: 'reopened', resolution: NOTE } as const;
    const message = renderSlack(diagnosis({ history }), language);
    expect(checkMessage(message)).toEqual([]);
    const blocks = JSON.stringify(message.blocks);
    expect(blocks).toContain('{"type":"channel","channel_id":"C0PAYMENTS"}');
    expect(blocks).toContain('"type":"link"');
    expect(blocks).toContain('node pool moved to 1.27.6');
    expect(message.text).not.toContain('<!channel>');
  });

  it('stands in the JSON as it is', () => {
    expect(diagnosisToJson(diagnosis({ history: HISTORY }), 'en')).toMatchObject({ history: HISTORY });
    expect(diagnosisToJson(diagnosis({}), 'en')).not.toHaveProperty('history');
  });
});
