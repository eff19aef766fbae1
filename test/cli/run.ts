import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../src/bin.js', import.meta.url));

/** What a run of the command line left behind. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs `casebook` as a process of its own, with this on standard input and nothing of the caller's settings.
 *
 * @param environment variables beside PATH
 */
export async function casebook(
  args: readonly string[],
  input: string | Buffer = '',
  environment: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const env = { PATH: '/usr/bin:/bin', ...environment };
  const child = spawn(process.execPath, [BIN, ...args], { env });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { code, stdout, stderr };
}
