import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import type { BrowserDemo } from '../src/demo/browser/start.ts';
import { startChromium } from '../test/browser/chromium.ts';
import { Desk } from '../test/browser/desk.ts';
import { startDemo } from '../test/browser/start-demo.ts';

// Writes the pictures of README.md, docs/images/<name>-<light|dark>.png, from the demo as it runs: npm run screenshots
const FOLDER = new URL('../docs/images/', import.meta.url);
const SIZE = { width: 1280, height: 800 };
const SCALE = 1.25;
const SAMPLE = 'Exec probe that never counts';
const POD = '/diagnose pod shop/checkout-7d9f6c5b8-x2x9k';

/** Brings the page to what a picture shows. All happen in one workspace, so that the home page has something to list. */
type Scene = (desk: Desk) => Promise<void>;

const SCENES: Readonly<Record<string, Scene>> = {
  async answer(desk) {
    await desk.page.getByTestId('try-one').click();
    await desk.page.getByRole('button', { name: `Send: ${SAMPLE}` }).click();
    await desk.reply('What says so').waitFor();
  },
  async verdict(desk) {
    await desk.say(POD);
    await desk.private('What says so').waitFor();
  },
  async thread(desk) {
    await desk.goTo('alerts');
    await desk.page.getByTestId('alert').click();
    await desk.openThread('FIRING:1');
    const answer = desk.reply('What says so');
    await answer.getByRole('button', { name: 'Acknowledge' }).click();
    await answer.getByText('Acknowledged by oncall.').waitFor();
    await desk.answer('two of our four node pools are that old, upgrading them now');
    await desk.reply('upgrading them now').waitFor();
  },
  async home(desk) {
    await desk.goTo('casebook');
    await desk.page
      .getByTestId('home')
      .getByText(/page 1 of/)
      .waitFor();
  },
};

mkdirSync(FOLDER, { recursive: true });
const [browser, demo] = await Promise.all([startChromium(), startDemo(() => undefined)]);
try {
  for (const [name, scene] of Object.entries(SCENES)) await picture(browser, demo, name, scene);
} finally {
  await browser.close();
  await demo.close();
}

/** One place in both themes. */
async function picture(browser: Browser, demo: BrowserDemo, name: string, scene: Scene): Promise<void> {
  const context = await browser.newContext({
    viewport: SIZE,
    deviceScaleFactor: SCALE,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  const desk = new Desk(await context.newPage());
  await desk.page.goto(`${demo.url}/#/oncall/incidents`);
  await desk.ready();
  await scene(desk);
  await demo.app.settled();
  await desk.page.mouse.move(0, 0);
  for (const theme of ['light', 'dark'] as const) {
    await desk.page.emulateMedia({ colorScheme: theme });
    const png = await desk.page.screenshot({ animations: 'disabled', caret: 'hide' });
    writeFileSync(new URL(`${name}-${theme}.png`, FOLDER), png);
    process.stdout.write(`docs/images/${name}-${theme}.png ${Math.round(png.byteLength / 1024)} KB\n`);
  }
  await context.close();
}
