import { postFile, tell } from './api.ts';
import { textAt } from './read.ts';

/** Where a message goes: a channel's id, and a thread in it. */
export interface Destination {
  readonly channel: string;
  readonly threadTs?: string;
}

/** Characters above which Slack offers to send a paste as a snippet, since a message of that length is split. */
const SNIPPET_FROM = 4000;
const COMMAND = /^\/(\w+)(?:\s+|$)/;

/**
 * Sends what was written: a command to the app, a text as a message, a long one as a snippet, files with the text as their
 * comment. Gives the time stamp of the message where one was posted.
 *
 * @throws Error with a sentence for people
 */
export async function sendAll(
  to: Destination,
  text: string,
  files: readonly File[],
): Promise<string | undefined> {
  const [all = '', name] = COMMAND.exec(text) ?? [];
  if (name !== undefined && files.length === 0) {
    await command(to, name, text.slice(all.length));
    return undefined;
  }
  if (files.length === 0 && text.length <= SNIPPET_FROM) {
    return textAt(await tell('/messages', { ...to, text }), 'ts') || undefined;
  }
  if (files.length === 0) await upload(to, new File([text], 'paste.txt', { type: 'text/plain' }), '');
  for (const [index, file] of files.entries()) await upload(to, file, index === 0 ? text : '');
  return undefined;
}

/** Runs `/diagnose` in a channel with these words. @throws Error with a sentence for people */
async function diagnose(channel: string, words: string): Promise<void> {
  await tell('/commands', { channel, text: words });
}

async function command({ channel, threadTs }: Destination, name: string, words: string): Promise<void> {
  if (name !== 'diagnose') throw new Error(`/${name} is no command of this workspace; there is /diagnose.`);
  if (threadTs !== undefined)
    throw new Error('Slack runs no commands in threads: mention @casebook there instead.');
  await diagnose(channel, words);
}

async function upload({ channel, threadTs }: Destination, file: File, text: string): Promise<void> {
  await postFile({ channel, threadTs, name: file.name, text }, file);
}
