import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { BrowserDemo } from '../../src/demo/browser/start.ts';
import { refuseBroken } from '../slack/harness.ts';
import { startChromium } from './chromium.ts';
import { Desk } from './desk.ts';
import { watchFaults } from './faults.ts';
import { startDemo } from './start-demo.ts';

/** The demo and the browser of one test file. */
export interface Demo {
  /** The running demo. @throws Error before the tests begin */
  readonly running: BrowserDemo;
  /** Opens the page in a browser profile of its own. @param place such as `oncall/incidents`. */
  open(place?: string, options?: BrowserContextOptions): Promise<Desk>;
  /** Opens one more tab of the same profile. */
  tab(desk: Desk, place: string): Promise<Desk>;
}

/** Milliseconds for anything that a page does. */
const PATIENCE_MS = 20_000;

/**
 * Starts the whole demo and one browser for the tests of this file, and ends both with them. A test in which a page says an error or a
 * warning, or asks anything but 127.0.0.1, fails.
 */
export function demoOfFile(): Demo {
  let running: BrowserDemo | undefined;
  let browser: Browser | undefined;
  const faults: string[] = [];
  beforeAll(async () => {
    [running, browser] = await Promise.all([startDemo(refuseBroken), startChromium()]);
  });
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await running?.close();
  });
  const started = () => {
    if (running === undefined) throw new Error('the demo has not been started');
    return running;
  };
  return {
    get running() {
      return started();
    },
    async open(place = 'oncall/incidents', options = {}) {
      if (browser === undefined) throw new Error('the browser has not been started');
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      context.setDefaultTimeout(PATIENCE_MS);
      watchFaults(context, faults);
      return openDesk(new Desk(await context.newPage()), place);
    },
    tab: async ({ page }, place) => openDesk(new Desk(await page.context().newPage()), place),
  };

  async function openDesk(desk: Desk, place: string): Promise<Desk> {
    await desk.page.goto(`${started().url}/#/${place}`);
    await desk.ready();
    return desk;
  }
}
