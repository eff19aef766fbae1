import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readMessages } from '../../src/demo/terminal.ts';

async function read(chunks: readonly string[], interactive: boolean): Promise<string[]> {
  const input = new PassThrough();
  const messages = readMessages(createInterface({ input, terminal: false }), interactive);
  for (const chunk of chunks) {
    input.write(chunk);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  }
  input.end();
  const found: string[] = [];
  for await (const message of messages) found.push(message);
  return found;
}

test.each([
  ['an empty line ends a message', ['a\nb\n\nc\n\n'], ['a\nb', 'c']],
  ['the end of the input ends a message', ['a\nb'], ['a\nb']],
  ['empty lines alone are no message', ['\n\n  \n\na\n\n\n\n'], ['a']],
  ['nothing is no message', [], []],
])('piped: %s', async (_what, chunks, messages) => {
  expect(await read(chunks, false)).toEqual(messages);
});

test.each([
  ['a pasted text keeps its empty lines', ['a\n\nb\n', '\n'], ['a\n\nb']],
  ['Enter twice ends a message', ['a\n', '\n', 'b\n', '\n'], ['a', 'b']],
])('on a terminal: %s', async (_what, chunks, messages) => {
  expect(await read(chunks, true)).toEqual(messages);
});
