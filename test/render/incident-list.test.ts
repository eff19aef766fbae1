import { describe, expect, it } from 'vitest';
import { fingerprint, ruleId } from '../../src/domain/ids.ts';
import type { Incident } from '../../src/domain/incident.ts';
import { LANGUAGES } from '../../src/domain/language.ts';
import { renderChanged, renderGaps, renderIncidents } from '../../src/render/incident-list.ts';
import { checkMessage } from '../../src/slack/check-message.ts';
import { standInRedact } from '../slack/stand-ins.ts';

const NOW = Date.UTC(2026, 0, 8, 10, 0);
const INCIDENT: Incident = {
  ...{
    fingerprint: fingerprint('0123456789abcdef'),
    rule: ruleId('some-rule'),
    state: 'reopened',
    recent: 3,
  },
  ...{ firstSeen: NOW - 1e9, lastSeen: NOW - 1e8, namespaces: ['shop', 'web'] },
  threads: [{ channel: 'C1', ts: '10.1' }],
};
const title = () => 'No <b> addresses & more';

describe('the list of incidents', () => {
  it('names each by its id, title, state, count, namespaces and newest channel', () => {
    const { text } = renderIncidents([INCIDENT], { scope: 'open', namespace: 'shop' }, title, NOW, 'en');
    expect(text.split('\n')).toEqual([
      '*Open incidents: shop*',
      '• `01234567` No &lt;b&gt; addresses &amp; more: reopened, seen 3 times in 7 days, last Wednesday 06:13 UTC · shop, web · <#C1>',
    ]);
  });

  it('names no direct message', () => {
    const hidden = { ...INCIDENT, threads: [{ channel: 'D1', ts: '10.1' }] };
    expect(renderIncidents([hidden], { scope: 'all' }, title, NOW, 'en').text).not.toContain('<#');
  });

  it.each(LANGUAGES)('fits into one message however many there are, in %s', (language) => {
    const many = Array.from({ length: 200 }, () => INCIDENT);
    const long = () => 'a'.repeat(2_000);
    const message = renderIncidents(many, { scope: 'all' }, long, NOW, language);
    expect(checkMessage(message)).toEqual([]);
    expect(message.blocks).toHaveLength(22);
    expect(JSON.stringify(message.blocks)).toContain('180');
  });

  it.each(LANGUAGES)('says that there are none, in %s', (language) => {
    expect(renderIncidents([], { scope: 'open' }, title, NOW, language).text).not.toBe('');
    expect(renderGaps([], NOW, language).text).not.toBe('');
  });
});

it('gaps are listed with their counts, escaped', () => {
  const gap = { fingerprint: INCIDENT.fingerprint, count: 7, firstSeen: NOW, lastSeen: NOW };
  const message = renderGaps([{ ...gap, shape: standInRedact('pod … <!here> is odd') }], NOW, 'en');
  expect(message.text.split('\n')[1]).toBe('• 7×, last Thursday 10:00 UTC: pod … &lt;!here&gt; is odd');
  expect(checkMessage(message)).toEqual([]);
});

it('a change says what the incident is now', () => {
  expect(renderChanged({ ...INCIDENT, state: 'resolved' }, () => 'Title', 'en').text).toBe(
    'Incident `01234567` (Title) is now: resolved.',
  );
});
