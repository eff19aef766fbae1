import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { endWithUs } from '../children.ts';
import { startChromium } from './chromium.ts';
import { Desk } from './desk.ts';
import { EXHAUSTED, exhausted } from './texts.ts';

const ROOT = new URL('../../', import.meta.url);

it('prints one address, at which all is ready, and ends by Ctrl-C', async () => {
  const browser = await startChromium();
  onTestFinished(() => browser.close());
  const program = spawn(process.execPath, ['src/bin.js', 'demo'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(program);
  const [lines, problems]: [string[], string[]] = [[], []];
  createInterface(program.stdout).on('line', (line) => void lines.push(line));
  createInterface(program.stderr).on('line', (line) => void problems.push(line));
  await once(program.stdout, 'data');
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(lines.join('\n')) ?? [];
  const desk = new Desk(await browser.newPage());
  await desk.page.goto(url);
  await desk.ask(exhausted());
  await desk.reply(EXHAUSTED).waitFor();
  const gone = once(program, 'exit');
  program.kill('SIGINT');
  expect(await gone).toEqual([0, null]);
  expect(lines).toHaveLength(1);
  expect(problems).toEqual([]);
});
