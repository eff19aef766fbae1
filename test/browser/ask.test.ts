import { expect, it } from 'vitest';
import { demoOfFile } from './demo.ts';
import { EXHAUSTED, exhausted } from './texts.ts';

const demo = demoOfFile();

it('answers a paste in its thread, with the lines that say so', async () => {
  const desk = await demo.open();
  await desk.ask(`two lines\n${exhausted()}`, 'two lines');
  const answer = desk.reply(EXHAUSTED);
  await answer.waitFor();
  expect(await answer.textContent()).toMatch(/What says so.*range = 10\.8\.3\.1-10\.8\.3\.126/s);
  const post = desk.page.getByTestId('thread').getByTestId('message').first();
  expect(await post.textContent()).toContain(`two lines\n${exhausted()}`);
});

it('shows what was typed as text, whatever it looks like', async () => {
  const desk = await demo.open();
  await desk.say('<b id="bold">bold</b> &amp; <!channel> *kubectl* @casebook');
  const message = desk.message('bold');
  await message.getByTestId('replies').waitFor();
  expect(await message.textContent()).toContain('<b id="bold">bold</b> &amp; <!channel> kubectl @Casebook');
  expect(await desk.page.locator('#bold').count()).toBe(0);
});

it('says nothing to talk, and answers it where it is mentioned', async () => {
  const desk = await demo.open();
  await desk.say('lunch anyone?');
  await desk.say('@casebook what about lunch?');
  await desk.openThread('what about lunch?');
  await desk.reply('Nothing documented matches').waitFor();
  await demo.running.app.settled();
  expect(await desk.message('lunch anyone?').getByTestId('replies').count()).toBe(0);
});

it('answers a command to the asker alone, who shares it', async () => {
  const [desk, other] = [await demo.open(), await demo.open('dev/incidents')];
  await desk.say(`/diagnose ${exhausted('10.8.3.90')}`);
  const answer = desk.private('10.8.3.90');
  await answer.getByText('Only visible to you').waitFor();
  expect(await answer.textContent()).toContain(EXHAUSTED);
  expect(await other.page.getByText('10.8.3.90').count()).toBe(0);
  await answer.getByRole('button', { name: 'Share to channel' }).click();
  await desk.private('The answer is in the channel now.').waitFor();
  await other.message('10.8.3.90').getByText(EXHAUSTED).waitFor();
});

it('reads a file that is dropped on the channel', async () => {
  const desk = await demo.open();
  await desk.drop({ name: 'kubelet.log', content: `starting\n${exhausted('10.8.3.80')}\n` });
  await desk.page.locator('#composer-files').getByText('kubelet.log').waitFor();
  await desk.composer.press('Enter');
  await desk.openThread('kubelet.log');
  await desk.reply('10.8.3.80').getByText('line 2: ').waitFor();
});

it('sends a long paste as a snippet, as Slack does', async () => {
  const desk = await demo.open();
  const lines = Array.from({ length: 200 }, (_, index) => `I0101 main.go:${index}] reconciled, all is well`);
  await desk.ask([...lines, exhausted('10.8.3.70')].join('\n'), 'paste.txt');
  await desk.reply('10.8.3.70').getByText('line 201: ').waitFor();
});

it('has samples to try: a documented failure and a general one', async () => {
  const desk = await demo.open();
  await desk.page.getByTestId('try-one').click();
  const samples = desk.page.getByTestId('sample');
  await samples.first().waitFor();
  expect(await samples.count()).toBe(31);
  await samples.filter({ hasText: 'Registry without HTTPS' }).click();
  // The page puts it in with the next frame.
  await expect.poll(() => desk.composer.inputValue()).toContain('server gave HTTP response to HTTPS client');
  await desk.composer.press('Enter');
  await desk.openThread('server gave HTTP response');
  await desk.reply('Documented failure').waitFor();
  await desk.page.getByTestId('try-one').click();
  await desk.page.getByRole('button', { name: 'Send: Killed for its memory' }).click();
  await desk.page.locator('#drawer').waitFor({ state: 'hidden' });
  await desk.reply('General Kubernetes failure').waitFor();
});
