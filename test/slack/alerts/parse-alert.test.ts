import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { alertTarget } from '../../../src/intake/alert-target.ts';
import { parseAlert } from '../../../src/slack/alerts/parse-alert.ts';

const FOLDER = fileURLToPath(new URL('../../fixtures/alerts/', import.meta.url));
const CONTEXT = { teamId: 'T1', eventId: 'Ev1', botUserId: 'U0CASEBOOK' };

/** `group`: fixtures with the same one are of one group of alerts. */
const fixtureSchema = z.object({
  expect: z.object({ state: z.string(), target: z.unknown().optional(), group: z.string().optional() }),
  event: z.record(z.string(), z.unknown()),
});

const fixtures = readdirSync(FOLDER).map((name) => ({
  name,
  ...fixtureSchema.parse(JSON.parse(readFileSync(FOLDER + name, 'utf8'))),
}));

const read = (event: Record<string, unknown>, ts = '10.1', channel = 'C1') =>
  parseAlert({ ...event, ts, channel }, CONTEXT);

describe('posts of monitoring tools', () => {
  it('are at least twenty', () => {
    expect(fixtures.length).toBeGreaterThanOrEqual(20);
  });

  it.each(fixtures)('are read: $name', ({ event, expect: { state, target } }) => {
    const alert = read(event);
    expect(alert?.state).toBe(state);
    expect(alertTarget(alert?.request.text ?? '')).toEqual(target);
  });

  it('of one group are known as such, those of others are not', () => {
    const named = new Map<string | undefined, string>();
    for (const {
      name,
      event,
      expect: { group },
    } of fixtures) {
      const key = group ?? name;
      const found = read(event)?.group;
      expect(named.get(found) ?? key, name).toBe(key);
      named.set(found, key);
      expect(read(event, '20.1')?.group).toBe(found);
      expect(read(event, '10.1', 'C2')?.group).not.toBe(found);
    }
    expect(named.size).toBe(new Set(fixtures.map(({ name, expect: { group } }) => group ?? name)).size);
  });
});

it.each([
  ['a person', { user: 'U1', text: 'pod: cart' }],
  ['Casebook itself', { bot_id: 'B1', user: 'U0CASEBOOK', text: 'pod: cart' }],
  ['a reply', { bot_id: 'B1', thread_ts: '1.1', text: 'pod: cart' }],
  ['an edit', { bot_id: 'B1', subtype: 'message_changed', text: 'pod: cart' }],
  ['a post without text', { bot_id: 'B1', text: '', attachments: [{ image_url: 'x' }] }],
])('no alert is %s', (_what, event) => {
  expect(read(event)).toBe(undefined);
});
