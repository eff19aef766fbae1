import { expect, it } from 'vitest';
import { demoOfFile } from './demo.ts';
import { EXHAUSTED, exhausted } from './texts.ts';

const demo = demoOfFile();

it('opens a form by /diagnose alone, says in it what is wrong, and answers what is sent', async () => {
  const desk = await demo.open();
  await desk.say('/diagnose');
  const text = desk.window.getByLabel('Error or kubectl output');
  await text.waitFor();
  const send = desk.window.getByRole('button', { name: 'Diagnose', exact: true });
  await desk.window.getByLabel('Namespace').fill('payments');
  await send.click();
  await desk.window.getByText('Paste an error, or choose a file.').waitFor();
  expect(await text.getAttribute('aria-invalid')).toBe('true');
  await desk.window.locator('textarea:focus').waitFor();
  expect(await desk.window.getByLabel('Namespace').inputValue()).toBe('payments');
  await text.fill(exhausted());
  await send.click();
  await desk.window.waitFor({ state: 'hidden' });
  await desk.private(EXHAUSTED).waitFor();
});

it('takes files in the form', async () => {
  const desk = await demo.open();
  await desk.say('/diagnose');
  const content = Buffer.from(`one\n${exhausted('10.8.3.70')}`);
  await desk.window
    .getByLabel('Files')
    .setInputFiles({ name: 'node.log', mimeType: 'text/plain', buffer: content });
  await desk.window.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await desk.private('10.8.3.70').waitFor();
});

it('closes a form without sending it', async () => {
  const desk = await demo.open();
  await desk.say('/diagnose');
  await desk.window.getByLabel('Error or kubectl output').fill('nothing');
  await desk.window.getByRole('button', { name: 'Close the window' }).click();
  await desk.window.waitFor({ state: 'hidden' });
});

it('diagnoses a message by its menu, also one that a bot wrote', async () => {
  const desk = await demo.open('oncall/payments');
  await desk.say('/diagnose settings off');
  await desk.private('`off`').or(desk.private('off,')).waitFor();
  await desk.say(exhausted('10.8.3.60'));
  await desk.diagnose(desk.message('10.8.3.60'));
  await desk.openThread('10.8.3.60');
  await desk.reply('What says so').waitFor();
  await desk.goTo('alerts');
  await desk.say('/diagnose settings off');
  await desk.private('off').waitFor();
  await desk.page.getByTestId('alert').click();
  const alert = desk.message('KubePodNotReady');
  await alert.waitFor();
  await demo.running.app.settled();
  expect(await alert.getByTestId('replies').count()).toBe(0);
  await desk.diagnose(alert);
  await desk.openThread('KubePodNotReady');
  const found = desk.reply(EXHAUSTED);
  await found.waitFor();
  expect(await found.textContent()).toContain('certain: what the cluster shows says so');
});

it('searches the catalog on the home page and opens a rule', async () => {
  const desk = await demo.open();
  await desk.goTo('casebook');
  const home = desk.page.getByTestId('home');
  await home.getByText(/\d+ rules, page 1 of \d+/).waitFor();
  await home.getByRole('button', { name: 'Next page' }).click();
  await home.getByText(/\d+ rules, page 2 of \d+/).waitFor();
  await home.getByLabel('Search').fill('pod-ip-range');
  await home.getByLabel('Search').press('Enter');
  await home.getByText('1 rule, page 1 of 1').waitFor();
  expect(await home.getByLabel('Search').inputValue()).toBe('pod-ip-range');
  await home.getByRole('button', { name: 'Open' }).click();
  await desk.window.getByText('host-local-exhausted').first().waitFor();
  await desk.page.keyboard.press('Escape');
  await desk.window.waitFor({ state: 'hidden' });
});
