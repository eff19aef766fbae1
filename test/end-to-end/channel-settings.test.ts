import { expect, it } from 'vitest';
import { startAll } from './program.ts';

const EXHAUSTED =
  'Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';
const TITLE = 'The node has no pod IP address left in its range';
const SILENT = 'stays silent';

it('obeys what was chosen for the channel', async () => {
  const { ask } = await startAll();
  expect(await ask(EXHAUSTED)).toContain(TITLE);
  expect(await ask('/diagnose settings mention-only')).toContain('Saved.');
  expect(await ask(EXHAUSTED)).toContain(SILENT);
  expect(await ask(`@casebook ${EXHAUSTED}`)).toContain(TITLE);
  await ask('/diagnose settings off');
  expect(await ask(`@casebook ${EXHAUSTED}`)).toContain(SILENT);
  expect(await ask(`/diagnose ${EXHAUSTED}`)).toContain(TITLE);
  await ask('/diagnose settings auto');
  await ask('/diagnose settings language pt');
  expect(await ask(EXHAUSTED)).not.toContain(TITLE);
  expect(await ask(`@casebook ${EXHAUSTED}`)).toContain(TITLE);
});

it('still narrows its answers where only mentions are answered', async () => {
  const { ask, workspace, mention, answers } = await startAll();
  await ask('/diagnose settings mention-only');
  const top = await workspace.write('what is this?');
  await mention(EXHAUSTED, top);
  await workspace.write('GKE 1.24.5-gke.600', { threadTs: top });
  expect((await answers(top)).at(-1)).toContain('Your versions are affected');
  await workspace.write('toomanyrequests: You have reached your pull rate limit', { threadTs: top });
  expect(await answers(top)).toHaveLength(1);
});

it('answers in the language that was asked for', async () => {
  const { ask } = await startAll();
  expect(await ask(`@casebook ${EXHAUSTED} --lang es`)).not.toContain(TITLE);
  expect(await ask(`/diagnose --lang pt ${EXHAUSTED}`)).not.toContain(TITLE);
  expect(await ask(`/diagnose help --lang es`)).toContain('Casebook responde');
  expect(await ask(`/diagnose ${EXHAUSTED} --lang fr`)).toContain('does not speak “fr”');
  expect(await ask(`@casebook ${EXHAUSTED} --lang fr`)).toContain('does not speak “fr”');
});

it('answers a mistyped command with one line', async () => {
  const { ask } = await startAll();
  expect(await ask('/diagnose incidnets')).toBe('“incidnets” is not a command. Try /diagnose incidents');
  expect(await ask('/diagnose pdo shop/cart')).toContain('Try /diagnose pod shop/cart');
});
