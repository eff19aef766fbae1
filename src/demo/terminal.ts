import { EventEmitter, on } from 'node:events';
import type { Interface } from 'node:readline';

/**
 * Reads messages from lines: an empty line ends one (Enter twice), so does the end of the input. On a terminal a pasted
 * text may hold empty lines: what arrives together stays together.
 */
export function readMessages(lines: Interface, interactive: boolean): AsyncIterable<string> {
  const emitter = new EventEmitter();
  const messages = on(emitter, 'message', { close: ['end'] });
  const pending: string[] = [];
  let count = 0;
  const flush = () => {
    const message = pending.splice(0).join('\n').trim();
    if (message !== '') emitter.emit('message', message);
  };
  lines.on('line', (line) => {
    count += 1;
    pending.push(line);
    if (line.trim() !== '') return;
    const seen = count;
    if (!interactive) flush();
    else setImmediate(() => (count === seen ? flush() : undefined));
  });
  lines.once('close', () => {
    flush();
    emitter.emit('end');
  });
  return texts(messages);
}

async function* texts(events: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const event of events) {
    if (Array.isArray(event) && typeof event[0] === 'string') yield event[0];
  }
}
