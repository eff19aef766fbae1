import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where a system has Chromium under which name; the first that works is taken. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** Starts a Chromium without a window. @throws Error that says how to get one where there is none */
export async function startChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    // The sandbox cannot be had as root, and shared memory is small in containers. Without hinting, pictures are alike everywhere.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  });
}

/** The program; on Debian, as root, its package is installed where it is missing. */
function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  const found = named === undefined ? NAMES.find(works) : works(named) ? named : undefined;
  if (found !== undefined) return pathOf(found);
  if (named === undefined && process.getuid?.() === 0 && isDebian()) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
    if (works('chromium')) return pathOf('chromium');
  }
  throw new Error(
    'these tests need Chromium: apt-get install chromium (Debian), dnf install chromium (Fedora), or CHROMIUM_PATH=<a Chrome or Chromium>',
  );
}

function works(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0;
}

function pathOf(program: string): string {
  if (program.includes('/')) return program;
  return execFileSync('which', [program], { encoding: 'utf8' }).trim();
}

function isDebian(): boolean {
  try {
    return /^ID(?:_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
