import { expect, it } from 'vitest';
import { readReports } from '../reports/report.ts';
import { demoOfFile } from './demo.ts';
import { EXHAUSTED, exhausted } from './texts.ts';

const demo = demoOfFile();
const OVER_HTTP = readReports('catalog').find(({ id }) => id === 'cat-http-01')?.text ?? '';

it('shows in another window what happens in one, as it happens', async () => {
  const [one, two] = [await demo.open(), await demo.open('dev/incidents')];
  await one.say(exhausted());
  await two.openThread(exhausted());
  await two.reply(EXHAUSTED).waitFor();
  await one.openThread(exhausted());
  await two.answer('looking');
  await one.reply('looking').waitFor();
  await one.reply(EXHAUSTED).getByRole('button', { name: 'Acknowledge' }).click();
  await two.reply(EXHAUSTED).getByText('Acknowledged by oncall.').waitFor();
});

it('marks a channel in which something was said, and tells a screen reader of what is', async () => {
  const [one, two] = [await demo.open(), await demo.open('dev/payments')];
  await one.say('anyone from payments?');
  await two.page.getByTestId('channel-incidents').and(two.page.locator('.unread')).waitFor();
  await one.goTo('payments');
  await one.say('hello there\nsecond line');
  await two.page.getByRole('log').getByText('On-call: hello there').waitFor();
  await two.goTo('incidents');
  await two.message('anyone from payments?').waitFor();
  expect(await two.page.locator('.unread').count()).toBe(0);
});

it('is the same in two tabs of one person, also what only they see', async () => {
  const one = await demo.open();
  const two = await demo.tab(one, 'oncall/incidents');
  await one.say('/diagnose settings');
  await two.private('In this channel').waitFor();
  await one.say('/diagnose');
  await two.window.getByLabel('Error or kubectl output').waitFor();
  await two.window.getByRole('button', { name: 'Close the window' }).click();
  await one.window.waitFor({ state: 'hidden' });
});

it('keeps the place, the thread, private messages and the open window when it is loaded again', async () => {
  const desk = await demo.open('oncall/payments');
  await desk.say('/diagnose help');
  await desk.private('/diagnose rule').waitFor();
  await desk.say(exhausted('10.8.4.4'));
  await desk.message('10.8.4.4').getByTestId('replies').waitFor();
  await desk.openThread('10.8.4.4');
  await desk.reply('10.8.4.4').last().waitFor();
  await desk.say('/diagnose');
  const field = desk.window.getByLabel('Namespace');
  await field.waitFor();
  const answer = await desk.page.getByTestId('thread').textContent();
  await desk.page.reload();
  await field.waitFor();
  await desk.page.keyboard.press('Escape');
  await desk.window.waitFor({ state: 'hidden' });
  await desk.private('/diagnose rule').waitFor();
  await desk.page.getByRole('heading', { name: '# payments' }).waitFor();
  await desk.reply('10.8.4.4').waitFor();
  expect(await desk.page.getByTestId('thread').textContent()).toBe(answer);
});

it('leads from an answer to the thread in which the failure was seen first', async () => {
  const desk = await demo.open();
  await desk.ask(`first: ${OVER_HTTP}`, 'first: ');
  await desk.goTo('payments');
  await desk.ask(`second: ${OVER_HTTP}`, 'second: ');
  await desk.page.locator('#thread-messages a[href*="/archives/"]').click();
  await desk.page.getByRole('heading', { name: '# incidents' }).waitFor();
  await desk.reply('first: ').first().waitFor();
});

it('keeps the person and the home page, and goes back as the browser does', async () => {
  const desk = await demo.open('dev/incidents');
  await desk.goTo('casebook');
  await desk.page.getByTestId('home').getByText('Lo que puedes leer').waitFor();
  await desk.page.reload();
  await desk.page.getByTestId('home').getByText('Lo que puedes leer').waitFor();
  expect(await desk.page.getByTestId('user-switch').inputValue()).toBe('dev');
  await desk.page.goBack();
  await desk.page.getByRole('heading', { name: '# incidents' }).waitFor();
});
