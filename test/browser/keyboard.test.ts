import { expect, it } from 'vitest';
import { demoOfFile } from './demo.ts';
import type { Desk } from './desk.ts';
import { EXHAUSTED, exhausted } from './texts.ts';

const demo = demoOfFile();

/** Moves the focus on by Tab until it is on something with this name. @throws Error when the page's end comes first */
async function tabTo({ page }: Desk, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press(key);
    if (name.test(await focusedName(page))) return;
  }
  throw new Error(`no ${name} within sixty steps`);
}

/** What a screen reader would call the focused element. */
async function focusedName(page: Desk['page']): Promise<string> {
  return String(
    await page.evaluate(
      'document.activeElement?.ariaLabel ?? document.activeElement?.labels?.[0]?.textContent ?? document.activeElement?.textContent',
    ),
  );
}

it('completes commands: arrows choose, Tab and Enter take, Escape closes', async () => {
  const desk = await demo.open();
  const { keyboard } = desk.page;
  await desk.composer.focus();
  await keyboard.type('/');
  const list = desk.page.getByRole('listbox', { name: 'Commands' });
  await list.waitFor();
  const chosen = list.locator('[aria-selected=true]');
  expect(await chosen.textContent()).toContain('Open a form');
  await keyboard.press('ArrowDown');
  expect(await chosen.textContent()).toContain('/diagnose pod');
  expect(await desk.composer.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  expect(await chosen.textContent()).toContain('/diagnose help');
  await keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await keyboard.type('diagnose inc');
  await list.waitFor();
  expect(await list.getByRole('option').count()).toBe(2);
  await keyboard.press('Tab');
  expect(await desk.composer.inputValue()).toBe('/diagnose incidents');
  await keyboard.press('Enter');
  await desk.page.getByTestId('private-message').waitFor();
  expect(await desk.composer.inputValue()).toBe('');
});

it('can be used by the keyboard alone: ask, read, press, note, close', async () => {
  const desk = await demo.open();
  const { keyboard } = desk.page;
  await keyboard.press('Tab');
  expect(await focusedName(desk.page)).toBe('Skip to the composer');
  await keyboard.press('Enter');
  await keyboard.insertText(`first line`);
  await keyboard.press('Shift+Enter');
  await keyboard.insertText(exhausted());
  await keyboard.press('Enter');
  await desk.message('first line').getByTestId('replies').waitFor();
  await tabTo(desk, /View thread/, 'Shift+Tab');
  await keyboard.press('Enter');
  await desk.reply(EXHAUSTED).waitFor();
  await desk.page.locator('#thread-composer-text:focus').waitFor();
  await tabTo(desk, /^Resolve/, 'Shift+Tab');
  await keyboard.press('Enter');
  await desk.window.locator('textarea:focus, input:focus').waitFor();
  await keyboard.insertText('another range');
  await tabTo(desk, /^Resolve$/);
  await keyboard.press('Enter');
  await desk.reply('Resolved by oncall: another range').waitFor();
  await tabTo(desk, /More actions/, 'Shift+Tab');
  await keyboard.press('Enter');
  await desk.page.getByRole('menuitem').and(desk.page.locator(':focus')).waitFor();
  await keyboard.press('Escape');
  expect(await focusedName(desk.page)).toBe('More actions');
  await keyboard.press('Escape');
  await desk.page.getByTestId('thread').waitFor({ state: 'hidden' });
  await desk.page.locator('.replies:focus').waitFor();
});

it('opens and closes the samples, and changes the person', async () => {
  const desk = await demo.open();
  const { keyboard } = desk.page;
  await tabTo(desk, /Try one/);
  await keyboard.press('Enter');
  await desk.page.locator('#drawer-title:focus').waitFor();
  await desk.page.getByTestId('sample').first().waitFor();
  await keyboard.press('Escape');
  await desk.page.locator('#try-one:focus').waitFor();
  await tabTo(desk, /You are/);
  await keyboard.type('Dev');
  await desk.page.locator('#notices').getByText('You are Dev').waitFor();
});
