import type { Locator, Page } from 'playwright-core';

/** The page as a person uses it. Everything waits until what it needs is there. */
export class Desk {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The newest message of the channel that holds this text. */
  message(text: string | RegExp): Locator {
    return this.page.locator('#messages').getByTestId('message').filter({ hasText: text }).last();
  }

  /** The newest message in the channel that this person alone sees. */
  private(text: string | RegExp): Locator {
    return this.page.locator('#messages').getByTestId('private-message').filter({ hasText: text }).last();
  }

  /** The newest message of the open thread that holds this text. */
  reply(text: string | RegExp): Locator {
    return this.page
      .getByTestId('thread')
      .locator('[data-testid=message], [data-testid=private-message]')
      .filter({ hasText: text })
      .last();
  }

  /** Drops a text file on the channel. */
  async drop({ name, content }: { name: string; content: string }): Promise<void> {
    const file = JSON.stringify([[content], name, { type: 'text/plain' }]);
    const data = await this.page.evaluateHandle(
      `(([parts, name, options]) => { const data = new DataTransfer(); data.items.add(new File(parts, name, options)); return data; })(${file})`,
    );
    for (const type of ['dragover', 'drop'])
      await this.page.locator('#scroll').dispatchEvent(type, { dataTransfer: data });
  }

  get window(): Locator {
    return this.page.getByTestId('window');
  }

  get composer(): Locator {
    return this.page.getByTestId('composer');
  }

  /** Resolves once the place that the address names is drawn and changes are heard of. */
  async ready(): Promise<void> {
    await this.page.locator('[aria-current=page]').waitFor({ state: 'attached' });
  }

  /** Writes in the channel. */
  async say(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }

  /** Writes in the open thread. */
  async answer(text: string): Promise<void> {
    const composer = this.page.getByTestId('thread-composer');
    await composer.fill(text);
    await composer.press('Enter');
  }

  /** Writes in the channel and opens the thread in which it is answered. @param mark a part of the text that is its own */
  async ask(text: string, mark = text): Promise<void> {
    await this.say(text);
    await this.openThread(mark);
  }

  /** Opens the thread of a message, once it is answered. */
  async openThread(mark: string): Promise<void> {
    await this.message(mark).getByTestId('replies').click();
    await this.page.getByTestId('thread').waitFor();
  }

  /** Runs "Diagnose this message" of its menu. */
  async diagnose(message: Locator): Promise<void> {
    await message.hover();
    await message.getByTestId('message-menu').click();
    await this.page.getByRole('menuitem', { name: 'Diagnose this message' }).click();
  }

  async goTo(channel: string): Promise<void> {
    await this.page.getByTestId(`channel-${channel}`).click();
  }

  async become(person: 'oncall' | 'dev'): Promise<void> {
    await this.page.getByTestId('user-switch').selectOption(person);
    await this.ready();
  }
}
