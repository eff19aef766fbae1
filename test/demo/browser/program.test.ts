import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { endWithUs } from '../../children.ts';

const BIN = fileURLToPath(new URL('../../../src/bin.js', import.meta.url));

/** Starts `casebook demo` as a process of its own and waits for what it says. */
async function started(args: readonly string[], said: RegExp) {
  const child = spawn(process.execPath, [BIN, 'demo', ...args], { env: { PATH: '/usr/bin:/bin' } });
  endWithUs(child);
  const ended = once(child, 'close');
  let [output, errors] = ['', ''];
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  await new Promise<void>((resolve, reject) => {
    child.once('close', () => reject(new Error(`it ended: ${errors}`)));
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (said.test(output)) resolve();
    });
  });
  return { child, ended, output: () => output, errors: () => errors };
}

it('says in one line where the page is and how to end it; two run side by side; Ctrl-C ends all', async () => {
  const LINE = /^Casebook's demo is ready after \d+\.\d s: (http:\/\/127\.0\.0\.1:\d+) \(Ctrl-C ends it\)\n$/;
  const first = await started([], LINE);
  const second = await started([], LINE);
  const urls = [first, second].map(({ output }) => LINE.exec(output())?.[1] ?? '');
  expect(new Set(urls).size).toBe(2);
  for (const url of urls) expect((await fetch(url)).status).toBe(200);
  for (const { child, ended, errors } of [first, second]) {
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(errors()).toBe('');
  }
});

it('runs in the terminal by --terminal', async () => {
  const { child, ended, errors } = await started(['--terminal'], /This terminal is its channel/);
  child.stdin.end();
  expect(await ended).toEqual([0, null]);
  expect(errors()).toBe('');
});
