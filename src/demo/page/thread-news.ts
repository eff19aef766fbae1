import type { Directory } from './directory.ts';
import { announce } from './notices.ts';
import { type Fields, listAt, textAt } from './read.ts';

type Call = (method: string, parameters: Readonly<Record<string, string>>) => Promise<Fields>;

/** Tells a screen reader what was said in a thread that is not open, each text once. */
export function createThreadNews(call: Call) {
  const told = new Map<string, string>();
  return async (channel: string, ts: string, { me, nameOf }: Directory): Promise<void> => {
    const replies = listAt(await call('conversations.replies', { channel, ts, limit: '100' }), 'messages');
    const last = replies.at(-1);
    if (last === undefined || textAt(last, 'ts') === ts || textAt(last, 'user') === me) return;
    const line = textAt(last, 'text').trim().split('\n')[0]?.slice(0, 160) ?? '';
    if (line === '' || told.get(ts) === line) return;
    told.set(ts, line);
    announce(`In a thread, ${nameOf(textAt(last, 'user'))}: ${line}`);
  };
}
