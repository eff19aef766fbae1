import { expect, it } from 'vitest';
import { plainText } from '../../src/demo/plain.ts';
import { HOME_ACTIONS } from '../../src/domain/home.ts';
import { buttonsOf, homePayload } from '../slack/clicks/payloads.ts';
import { startAll } from './program.ts';

const EXHAUSTED =
  'Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';

async function startHome() {
  const all = await startAll();
  const { sender, workspace, views } = all;
  const shown = () => views.at(-1) ?? { type: 'home' as const, blocks: [] };
  return {
    ...all,
    shown,
    text: () => plainText({ text: '', blocks: shown().blocks }),
    async open() {
      const event = { type: 'app_home_opened', user: workspace.userId, channel: 'D1', tab: 'home' };
      expect((await sender.event(event)).status).toBe(200);
    },
    async act(action: Record<string, unknown>) {
      const sent = await sender.interact(await homePayload(workspace, shown(), action));
      expect(sent.response.status).toBe(200);
    },
  };
}

it('shows open incidents, what may be read, how to ask and the catalog, as they stand when it is opened', async () => {
  const { open, text, ask, shown } = await startHome();
  await open();
  expect(text()).toContain('No incident is open.');
  expect(text()).toContain('No cluster: there is no policy file');
  expect(text()).toContain('/diagnose settings');
  expect(text()).toMatch(/\d+ rules, page 1 of \d+/);
  await ask(EXHAUSTED);
  await open();
  expect(text()).toContain('The node has no pod IP address left in its range: open, seen once in 7 days');
  expect(shown().blocks.length).toBeLessThan(50);
});

it('turns the pages of the catalog, searches it and opens a rule', async () => {
  const { open, text, act, shown, views } = await startHome();
  await open();
  const first = text();
  const next = buttonsOf(shown().blocks).get('Next page') ?? {};
  await act(next);
  expect(text()).toMatch(/page 2 of \d+/);
  await act(buttonsOf(shown().blocks).get('Previous page') ?? {});
  expect(text()).toBe(first);
  await act({ type: 'plain_text_input', action_id: HOME_ACTIONS.search, value: 'pod-IP-range' });
  expect(text()).toMatch(/1 rule, page 1 of 1/);
  await act({ type: 'button', action_id: HOME_ACTIONS.open, value: 'pod-ip-range-exhausted' });
  expect(shown()).toMatchObject({ type: 'modal', title: { text: 'Rule' } });
  expect(text()).toContain('host-local-exhausted');
  expect(text()).toContain('Helped 0 times');
  expect(views).toHaveLength(5);
});

it('says so where nothing is found', async () => {
  const { open, text, act } = await startHome();
  await open();
  await act({ type: 'plain_text_input', action_id: HOME_ACTIONS.search, value: 'zebra' });
  expect(text()).toContain('No rule has these words.');
});
