import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathOf } from './workplace.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAX_OUTPUT = 256 * 1024 * 1024;
const SOURCE = new URL('hyperscan.c', import.meta.url).pathname;

/** Installs Debian's ripgrep, grep and Hyperscan where they are missing and this process may. Gives what it did. */
export function installTools(): string {
  const wanted = [
    ...(has('grep') ? [] : ['grep']),
    ...(has('rg') ? [] : ['ripgrep']),
    ...(has('cc') ? [] : ['gcc', 'libc6-dev']),
    ...(existsSync('/usr/include/hs/hs.h') ? [] : ['libhyperscan-dev']),
  ];
  if (wanted.length === 0) return 'all tools are here';
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    return `not here: ${wanted.join(', ')}; only root on Debian installs them`;
  }
  const done = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...wanted], {
    encoding: 'utf8',
  });
  return done.status === 0
    ? `installed ${wanted.join(', ')}`
    : `apt-get could not install ${wanted.join(', ')}`;
}

/** True where a program stands on the path. */
export function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

/** Compiles the C program beside this file. @returns its path, or why there is none */
export function hyperscanProgram(): { readonly path: string } | { readonly absent: string } {
  const path = pathOf('hyperscan');
  if (existsSync(path)) return { path };
  const built = spawnSync('cc', ['-O2', '-o', path, SOURCE, '-lhs'], { encoding: 'utf8' });
  return built.status === 0 ? { path } : { absent: 'no libhyperscan-dev or no C compiler' };
}

/** Compiles the product as `npm pack` does. @returns the folder, in which it stands under `dist` */
export function compiledProduct(): string {
  const folder = pathOf('product');
  if (existsSync(folder)) return folder;
  mkdirSync(folder);
  outputOf(join(ROOT, 'node_modules/.bin/tsc'), [
    '-p',
    join(ROOT, 'tsconfig.build.json'),
    '--outDir',
    join(folder, 'dist'),
  ]);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
}

/** Runs a program to its end and gives what it wrote. @throws Error for another exit code than 0 */
export function outputOf(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', maxBuffer: MAX_OUTPUT });
}

/**
 * What a whole process takes in milliseconds, of the processor (with the kernel's part) and on the clock, and what it wrote.
 *
 * @param locale C.UTF-8 makes grep read characters, C bytes
 * @throws Error for an exit code other than 0 and 1 (which grep gives where nothing matches)
 */
export function processMs(
  program: string,
  args: readonly string[],
  locale = 'C',
): { readonly ms: number; readonly clockMs: number; readonly output: string } {
  const timed = spawnSync('bash', ['-c', 'TIMEFORMAT="%U %S %R"; time "$@"', 'bash', program, ...args], {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
    env: { PATH: pathOfTools(), LC_ALL: locale },
  });
  if (timed.status !== 0 && timed.status !== 1)
    throw new Error(`${program} failed: ${timed.stderr.slice(0, 500)}`);
  const times = (timed.stderr.trim().split('\n').at(-1) ?? '').split(' ').map((time) => Number(time) * 1000);
  const [user = 0, system = 0, clockMs = 0] = times;
  return { ms: user + system, clockMs, output: timed.stdout };
}

function pathOfTools(): string {
  return '/usr/local/bin:/usr/bin:/bin';
}
