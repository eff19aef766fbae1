import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, it } from 'vitest';
import { demoOfFile } from './demo.ts';
import type { Desk } from './desk.ts';
import { exhausted } from './texts.ts';

const demo = demoOfFile();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** axe-core sets styles of its own while it looks, which the page's policy forbids. */
const LOOSE = { bypassCSP: true };

/** What axe-core calls serious or critical, with the elements. */
async function issuesOf({ page }: Desk): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE);
  const { violations }: AxeResults = await page.evaluate('axe.run(document, { preload: false })');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}

for (const theme of ['light', 'dark'] as const) {
  it(`has no serious fault for those who see or hear it otherwise, ${theme}`, async () => {
    const desk = await demo.open('oncall/incidents', {
      ...LOOSE,
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    await desk.say(`/diagnose ${exhausted('10.8.5.5')}`);
    await desk.private('10.8.5.5').waitFor();
    await desk.ask(exhausted());
    await desk.reply('What says so').waitFor();
    expect(await issuesOf(desk)).toEqual([]);
    await desk.page.getByTestId('try-one').click();
    await desk.page.getByTestId('sample').first().waitFor();
    expect(await issuesOf(desk)).toEqual([]);
    await desk.page.keyboard.press('Escape');
    await desk.say('/diagnose');
    await desk.window.getByRole('button', { name: 'Diagnose', exact: true }).click();
    await desk.window.getByText('Paste an error, or choose a file.').waitFor();
    expect(await issuesOf(desk)).toEqual([]);
    await desk.page.keyboard.press('Escape');
    await desk.goTo('casebook');
    await desk.page
      .getByTestId('home')
      .getByText(/page 1 of/)
      .waitFor();
    expect(await issuesOf(desk)).toEqual([]);
    await desk.goTo('alerts');
    await desk.page.getByTestId('alert').click();
    await desk.message('FIRING:1').waitFor();
    expect(await issuesOf(desk)).toEqual([]);
  });
}

it('follows the system between dark and light until someone chooses', async () => {
  const desk = await demo.open('oncall/incidents', { colorScheme: 'dark' });
  const background = () => desk.page.evaluate('getComputedStyle(document.body).backgroundColor');
  const dark = await background();
  await desk.page.emulateMedia({ colorScheme: 'light' });
  const light = await background();
  expect(light).not.toBe(dark);
  await desk.page.getByTestId('theme').click();
  expect(await background()).toBe(dark);
  await desk.page.reload();
  await desk.ready();
  expect(await background()).toBe(dark);
});

it('can be used on a screen of 400 pixels: nothing sticks out, and lists are sheets', async () => {
  const desk = await demo.open('oncall/incidents', {
    ...LOOSE,
    viewport: { width: 400, height: 780 },
    hasTouch: true,
  });
  const width = () => desk.page.evaluate('document.documentElement.scrollWidth');
  await desk.ask(exhausted());
  await desk.reply('What says so').waitFor();
  expect(await width()).toBe(400);
  expect(await issuesOf(desk)).toEqual([]);
  await desk.page.getByRole('button', { name: 'Close the thread' }).click();
  await desk.composer.waitFor();
  expect(await desk.page.getByTestId('channel-payments').isVisible()).toBe(false);
  await desk.page.getByRole('button', { name: 'Channels' }).click();
  await desk.page.getByTestId('channel-payments').click();
  await desk.page.getByRole('heading', { name: '# payments' }).waitFor();
  await desk.page.getByTestId('try-one').click();
  await desk.page.getByTestId('sample').first().click();
  await desk.page.locator('#drawer').waitFor({ state: 'hidden' });
  await expect.poll(() => desk.composer.inputValue(), { timeout: 10_000 }).not.toBe('');
  await desk.page.getByRole('button', { name: 'Channels' }).click();
  await desk.goTo('casebook');
  await desk.page
    .getByTestId('home')
    .getByText(/page 1 of/)
    .waitFor();
  expect(await width()).toBe(400);
});
