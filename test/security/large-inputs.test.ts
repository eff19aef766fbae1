import { spawn } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../policy/folder.ts';

const BIN = fileURLToPath(new URL('../../src/bin.js', import.meta.url));
const MB = 1024 * 1024;
const range = (net: number) =>
  `failed to allocate for range 0: no IP addresses available in range set: 10.${net}.3.1-10.${net}.3.126\n`;
/** Tells how much memory the process had at most, in kilobytes. */
const TELL =
  'data:text/javascript,process.on("exit",()=>process.stderr.write("most "+process.resourceUsage().maxRSS+"\\n"))';

/** A kubelet's log of so many bytes, with one failure at its beginning and another at its end. */
function logOf(bytes: number): string {
  const file = join(testFolder(), 'kubelet.log');
  const to = openSync(file, 'w');
  writeSync(to, range(1));
  for (let [written, line] = [0, 0]; written < bytes; ) {
    const lines = Array.from({ length: 2000 }, () => {
      line += 1;
      return `I0612 10:11:${String(line % 60).padStart(2, '0')}.345678    1234 pod_workers.go:1300] "Syncing pod" pod="shop/cart-${line}" attempt=${line}\n`;
    });
    written += writeSync(to, lines.join(''));
  }
  writeSync(to, range(2));
  closeSync(to);
  return file;
}

describe('a log is diagnosed by its newest part, in bounded memory, and the cut is told:', () => {
  it.each([
    [20, 600],
    [100, 800],
  ])('%i MB in less than %i MB', { timeout: 400_000 }, async (size, most) => {
    const child = spawn(process.execPath, ['--import', TELL, BIN, 'diagnose', logOf(size * MB)], {
      env: { PATH: '/usr/bin:/bin' },
    });
    const [said, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(said).toContain('10.2.3.1-10.2.3.126');
    expect(said).not.toContain('10.1.3.1-10.1.3.126');
    expect(said).toMatch(/Of [\d,]+ lines, [\d,]+ were read; the rest was left out\./);
    const kilobytes = Number(/^most (\d+)$/m.exec(errors)?.[1]);
    expect(kilobytes / 1024).toBeGreaterThan(50);
    expect(kilobytes / 1024).toBeLessThan(most);
    expect(errors.replace(/^most \d+$/m, '').trim()).toBe('');
  });
});
