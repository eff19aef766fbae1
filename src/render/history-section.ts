import { COUNTED_DAYS, type History } from '../domain/incident.ts';
import { moment } from './moment.ts';
import type { Reader } from './reader.ts';
import type { Links, Part, Section, Sentence } from './section.ts';

/** Characters of a fingerprint that are shown; enough to tell incidents apart, and short enough to type. */
const SHOWN = 8;

/** What is known of earlier occurrences: how often, where first, how it was resolved, and how to say that it is over. */
export function historySection(history: History | undefined, reader: Reader): Section | undefined {
  if (history === undefined) return undefined;
  const { say } = reader;
  const { resolution, state } = history;
  // In one sentence, so that neither is shown without the other where room is short.
  const lead = state === 'reopened' ? `${say('history.back')} ${say('history.note')}` : say('history.note');
  const note: Part[] = resolution === undefined ? [] : [{ kind: 'prose', lead, text: resolution.note }];
  return {
    kind: 'history',
    parts: [
      ...(history.recent > 1 ? [seen(history, reader)] : []),
      ...note,
      ...(state === 'acknowledged' ? [prose(say('history.taken'))] : []),
      prose(say('history.id', { id: shownId(history.fingerprint) })),
    ],
  };
}

/** The part of a fingerprint that people see and type. */
export function shownId(fingerprint: string): string {
  return fingerprint.slice(0, SHOWN);
}

function seen(history: History, { say, language }: Reader): Links | Sentence {
  const { recent: count, firstSeen, lastSeen, firstThread } = history;
  const values = { count, days: COUNTED_DAYS, when: moment(firstSeen, lastSeen, language) };
  if (firstThread === undefined) return prose(say('history.seen', values));
  const { channel, url = '' } = firstThread;
  const link = { text: say('history.thread'), url, channel };
  return { kind: 'links', lead: say('history.seen-in', values), links: [link] };
}

function prose(text: string): Sentence {
  return { kind: 'prose', text };
}
