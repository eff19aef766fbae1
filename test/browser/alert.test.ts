import { expect, it } from 'vitest';
import { demoOfFile } from './demo.ts';
import { EXHAUSTED } from './texts.ts';

const demo = demoOfFile();

it('answers an alert in its thread with facts of the cluster, and says when it is over', async () => {
  const desk = await demo.open('oncall/alerts');
  await desk.page.getByTestId('alert').click();
  await desk.openThread('FIRING:1');
  const answer = desk.reply(EXHAUSTED);
  await answer.waitFor();
  expect(await answer.textContent()).toMatch(/Your versions are affected.*Cluster gke-shop/s);
  await desk.page.getByTestId('alert-resolved').click();
  await desk.message('RESOLVED').waitFor();
  await demo.running.app.settled();
  await desk.say('/diagnose incidents all');
  await desk.private('resolved').waitFor();
  await desk.page.getByTestId('alert').click();
  await desk.page.getByTestId('message').filter({ hasText: 'FIRING:1' }).nth(1).waitFor();
  await desk.openThread('FIRING:1');
  await desk.reply(/Recovered by itself|has come back/).waitFor();
});

it('has no such button elsewhere', async () => {
  const desk = await demo.open('oncall/incidents');
  expect(await desk.page.getByTestId('alert').isVisible()).toBe(false);
});
