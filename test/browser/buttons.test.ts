import { expect, it } from 'vitest';
import { readReports } from '../reports/report.ts';
import { demoOfFile } from './demo.ts';
import { CHECKOUT, EXHAUSTED, exhausted } from './texts.ts';

const demo = demoOfFile();
const AFFECTED = /Your versions are affected/;
const OPEN_QUESTION = readReports('catalog').find(({ id }) => id === 'cat-http-01')?.text ?? '';

/** A page on the thread of a paste that was answered. */
async function answered(text: string, mark = text) {
  const desk = await demo.open();
  await desk.ask(text, mark);
  const answer = desk.reply('What says so');
  await answer.waitFor();
  return { desk, answer, press: (name: string | RegExp) => answer.getByRole('button', { name }).click() };
}

it('opens all steps in a window, which Escape closes', async () => {
  const { desk, press } = await answered(exhausted());
  await press('All steps');
  await desk.window.getByText('What to do').waitFor();
  expect(await desk.window.getByRole('heading', { name: 'All steps' }).count()).toBe(1);
  await desk.page.keyboard.press('Escape');
  await desk.window.waitFor({ state: 'hidden' });
  await desk.page.getByTestId('thread').waitFor();
});

it('acknowledges an incident, asks for a note and resolves it', async () => {
  const { desk, answer, press } = await answered(exhausted('10.8.3.120'));
  await press('Acknowledge');
  await answer.getByText('Acknowledged by oncall.').waitFor();
  expect(await answer.getByRole('button', { name: 'Acknowledge' }).count()).toBe(0);
  await press('Resolve');
  await desk.window.getByLabel('What helped?').fill('   ');
  await desk.window.getByRole('button', { name: 'Resolve', exact: true }).click();
  await desk.window.locator('.bk-error').filter({ hasText: 'what helped' }).waitFor();
  await desk.window.getByLabel('What helped?').fill('added a second range');
  await desk.window.getByRole('button', { name: 'Resolve', exact: true }).click();
  await desk.window.waitFor({ state: 'hidden' });
  await answer.getByText('Resolved by oncall: added a second range').waitFor();
  await desk.say(`/diagnose ${exhausted('10.8.3.120')}`);
  await desk.private('added a second range').waitFor();
});

it('takes "Not this" as a vote and shows the next candidate, and thanks for "This helped"', async () => {
  const { desk, press } = await answered(exhausted('10.8.3.110'));
  await press('This helped');
  await desk.reply('Thank you. It counts for the rule').waitFor();
  await press('Not this');
  await desk.reply('Noted: this counts against the rule').waitFor();
  await desk.page.locator('#thread-messages').filter({ hasNotText: EXHAUSTED }).waitFor();
});

it('looks at the cluster where the answer has not', async () => {
  const { desk, answer, press } = await answered(exhausted('10.8.3.100'));
  expect(await answer.textContent()).toContain('Unknown whether your versions are affected');
  await press('Check the cluster');
  const [namespace = '', pod = ''] = CHECKOUT.split('/');
  await desk.window.getByLabel('Namespace').fill(namespace);
  await desk.window.getByLabel('Pod').fill('not a name');
  await desk.window.getByRole('button', { name: 'Check', exact: true }).click();
  await desk.window.locator('.bk-error').filter({ hasText: 'lower-case' }).waitFor();
  await desk.window.getByLabel('Pod').fill(pod);
  await desk.window.getByRole('button', { name: 'Check', exact: true }).click();
  await answer.getByText('Cluster gke-shop').waitFor();
  expect(await answer.textContent()).toContain('Your versions are affected');
});

it('takes a reply in the thread as the answer to its question', async () => {
  const { desk, answer } = await answered(exhausted('10.8.3.60'));
  await answer.getByText('One question').waitFor();
  await desk.answer('we are on 1.24.5-gke.600');
  await answer.getByText(AFFECTED).waitFor();
  expect(await answer.textContent()).not.toContain('One question');
});

it('takes a button as the answer to its question', async () => {
  const { answer, press } = await answered(OPEN_QUESTION, 'server gave HTTP response');
  await answer.getByText('One question').waitFor();
  await press(/: GKE$/);
  await answer.getByText(AFFECTED).waitFor();
});
