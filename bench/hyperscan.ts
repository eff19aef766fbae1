import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const ids = z.array(z.number());

/** Hyperscan with patterns compiled and a text in memory, ready to scan it again and again. */
export class Hyperscan {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;

  /** @param program the compiled `hyperscan.c` */
  constructor(program: string, patterns: string, text: string) {
    this.#child = spawn(program, [patterns, text]);
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  /** Milliseconds that compiling the patterns took; to be asked for first. */
  async compiled(): Promise<number> {
    return Number(await this.#next());
  }

  /** Milliseconds of processor time of one scan. */
  async scan(): Promise<number> {
    this.#child.stdin.write('.');
    return Number(await this.#next());
  }

  /** Ends it. @returns the numbers of the patterns that were found */
  async end(): Promise<ReadonlySet<number>> {
    this.#child.stdin.end();
    return new Set(ids.parse(JSON.parse(await this.#next())));
  }

  async #next(): Promise<string> {
    const line = await this.#lines.next();
    if (line.done === true) throw new Error('Hyperscan ended too early');
    return line.value;
  }
}
