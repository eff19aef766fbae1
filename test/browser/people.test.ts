import { expect, it } from 'vitest';
import { demoOfFile } from './demo.ts';
import { CHECKOUT, EXHAUSTED, exhausted } from './texts.ts';

const demo = demoOfFile();

it('answers each person in their language, and tells one what the other alone may do', async () => {
  const desk = await demo.open();
  await desk.say(exhausted());
  await desk.message(exhausted()).getByTestId('replies').waitFor();
  await desk.become('dev');
  await desk.say('/diagnose pod payments/ledger-0');
  const refused = desk.private('payments');
  await refused.waitFor();
  expect(await refused.textContent()).toMatch(/política/);
  await desk.openThread(exhausted());
  await desk.reply(EXHAUSTED).getByRole('button', { name: 'Acknowledge' }).click();
  await desk.reply('La política nombra a quienes pueden cambiar incidencias').waitFor();
  expect(await desk.reply(EXHAUSTED).getByText('Acknowledged').count()).toBe(0);
  await desk.say('/diagnose settings cluster gke-current');
  await desk.private('La política nombra a quienes pueden cambiar').waitFor();
  await desk.become('oncall');
  await desk.page.getByTestId('private-message').first().waitFor({ state: 'detached' });
  await desk.openThread(exhausted());
  await desk.reply(EXHAUSTED).getByRole('button', { name: 'Acknowledge' }).click();
  await desk.reply(EXHAUSTED).getByText('Acknowledged by oncall.').waitFor();
  await desk.say('/diagnose pod payments/ledger-0');
  await desk.private('/etc/mtab').waitFor();
});

it('lets each see what the policy lets them: the node belongs to one alone', async () => {
  const desk = await demo.open('dev/incidents');
  await desk.say(`/diagnose pod ${CHECKOUT}`);
  const answer = desk.private('Fallo documentado');
  await answer.getByText('nodo: sin leer: la política no te concede aquí').waitFor();
  expect(await answer.textContent()).not.toContain('1.24.6-gke.1500 está');
});

it('speaks Portuguese in a channel that has chosen it', async () => {
  const desk = await demo.open('oncall/payments');
  await desk.ask(exhausted('10.9.0.9'));
  await desk.reply('10.9.0.9').getByText('Falha documentada').waitFor();
});

it('has another verdict in another cluster', async () => {
  const desk = await demo.open('oncall/payments');
  for (const [cluster, verdict] of [
    ['gke-shop', /Your versions are affected/],
    ['gke-current', /Your versions are not affected/],
    ['eks-karpenter', /secondary IP|VPC CNI/],
  ] as const) {
    await desk.page.getByTestId('try-one').click();
    await desk.page.locator(`[data-testid=cluster][data-cluster=${cluster}]`).click();
    await desk.private(cluster).waitFor();
    await desk.page.keyboard.press('Escape');
    await desk.say(`/diagnose pod ${CHECKOUT}`);
    await desk.private(verdict).getByText(`Cluster ${cluster}`).waitFor();
  }
});
