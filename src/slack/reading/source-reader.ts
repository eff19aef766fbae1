import type { TextNote } from '../../domain/evidence.ts';
import type {
  DiagnosisJob,
  GatheredJob,
  JobSources,
  SourceReader,
  StandingAnswer,
} from '../../domain/ports.ts';
import type { Redaction, SecretMarks } from '../../domain/redacted.ts';
import { askerIn } from '../asker-in.ts';
import { callFailed, retryDelay } from '../call-failed.ts';
import type { TellOnce } from '../tell-once.ts';
import { createDescribe } from './describe.ts';
import { type FileParts, readFile, type SlackFile } from './file-text.ts';
import { wholeText, writtenText } from './message-text.ts';
import { fileNote, joinPieces, MOST_BYTES, type TextPiece } from './pieces.ts';
import { readThread, type ThreadMessage } from './thread.ts';

/** What {@link createSourceReader} needs. */
export interface SourceReaderParts extends FileParts {
  /** Takes secrets out; those that `marks` know get the placeholders that they have. */
  readonly redact: (raw: string, marks?: SecretMarks) => Redaction;
  /** Is told of each message or file that held secrets. */
  readonly tell: TellOnce;
}

/** A message to be read, the job's own or another of its thread. */
interface Message {
  readonly ts: string;
  readonly author?: string | undefined;
  readonly text: string;
  readonly files: readonly SlackFile[];
}

/**
 * Reads threads and files by the Web API. All that it gives is redacted; of more than 200 messages or 2 MB the newest are kept, and the
 * thread's first message.
 */
export function createSourceReader(parts: SourceReaderParts): SourceReader {
  return {
    read: (job) => read(parts, job),
    describe: createDescribe(parts),
  };
}

async function read(parts: SourceReaderParts, job: DiagnosisJob): Promise<GatheredJob> {
  const { sources, target } = job;
  if (sources === undefined) return { job, answers: [] };
  const own = ownMessage(job, sources);
  const channel = target.kind === 'thread' ? target.channel : '';
  const thread =
    sources.thread === 'whole' && target.kind === 'thread'
      ? await threadOf(parts, target, own)
      : { messages: [own], total: 1, answers: [], notes: [] };
  const { pieces, notes, left } = await piecesOf(parts, channel, thread.messages);
  const kept = thread.messages.length - left;
  const { text, parts: joined } = joinPieces(pieces);
  const { sources: _, ...rest } = job;
  const { text: redacted, marks, found } = parts.redact(text, job.marks);
  if (found.length > 0) tellPosters(parts, job, pieces);
  return {
    job: {
      ...rest,
      text: redacted,
      ...(marks === undefined ? {} : { marks }),
      parts: joined.map((part) =>
        part.file === undefined ? part : { ...part, file: parts.redact(part.file, job.marks).text },
      ),
      notes: [
        ...thread.notes,
        ...(kept < thread.total ? [{ kind: 'thread-cut', kept, total: thread.total } as const] : []),
        ...notes.map((note) =>
          note.kind === 'file-unread' ? { ...note, file: parts.redact(note.file, job.marks).text } : note,
        ),
      ],
    },
    answers: thread.answers,
  };
}

/** Each poster is told of what they posted; a job's own words were told of when they were taken in. Nobody waits for it. */
function tellPosters(
  { redact, tell }: SourceReaderParts,
  { target, language }: DiagnosisJob,
  pieces: readonly TextPiece[],
): void {
  for (const { channel, ts, author = '', file = '', text } of pieces) {
    if (!PERSON.test(author)) continue;
    const { found } = redact(text);
    if (found.length === 0) continue;
    const asker = askerIn(channel, author);
    void tell({ target, language, asker }, found, [channel, ts, file].join('/'));
  }
}

/** Ids of people (docs.slack.dev/reference/objects/user-object); bots have others. */
const PERSON = /^[UW]/;

function ownMessage({ text }: DiagnosisJob, { ts, author, files = [] }: JobSources): Message {
  return { ts, author, text, files: files.map((id) => ({ id })) };
}

interface Thread {
  readonly messages: readonly Message[];
  readonly total: number;
  readonly answers: readonly StandingAnswer[];
  readonly notes: readonly TextNote[];
}

/** The thread, in which the job's own message stands as it was handed in: without the mention. */
async function threadOf(
  { client, log }: SourceReaderParts,
  target: { channel: string; threadTs: string },
  own: Message,
): Promise<Thread> {
  try {
    const { messages, ...rest } = await readThread(client, target.channel, target.threadTs);
    const others = messages.filter(({ ts }) => ts !== own.ts).map(toMessage);
    const all = [...others, own].toSorted((a, b) => Number(a.ts) - Number(b.ts));
    return { ...rest, messages: all, total: Math.max(rest.total, all.length), notes: [] };
  } catch (error) {
    if (retryDelay(error, 1) !== undefined) throw callFailed('conversations.replies', error);
    log.warn('a thread could not be read', { channel: target.channel, error });
    return { messages: [own], total: 1, answers: [], notes: [{ kind: 'thread-unreadable' }] };
  }
}

function toMessage(message: ThreadMessage): Message {
  const { ts, user, bot_id: bot, files } = message;
  const text = bot == null ? writtenText(message) : wholeText(message);
  // A mention alone says nothing.
  const said = /^(?:\s|<@[^>]*>)*$/.test(text) ? '' : text;
  return { ts, author: user ?? undefined, text: said, files: files ?? [] };
}

/** Takes the first message, then the newest ones, until the bytes are used up. */
async function piecesOf(parts: FileParts, channel: string, messages: readonly Message[]) {
  let room = MOST_BYTES;
  const [first, ...others] = messages;
  const order = first === undefined ? [] : [first, ...others.toReversed()];
  const taken = new Map<Message, TextPiece[]>();
  const notes: TextNote[] = [];
  for (const message of order) {
    const { ts, author, text } = message;
    const size = Buffer.byteLength(text);
    if (size > room) break;
    room -= size;
    const pieces: TextPiece[] = [{ channel, ts, author, text }];
    for (const file of message.files) {
      const reading = await readFile(parts, file, room);
      if (reading.kind === 'unread') {
        notes.push(fileNote(reading.name, reading.problem));
        continue;
      }
      room -= Buffer.byteLength(reading.text);
      pieces.push({ channel, ts, author, file: reading.name, text: reading.text });
    }
    taken.set(message, pieces);
  }
  const pieces = messages.flatMap((message) => taken.get(message) ?? []);
  return { pieces, notes, left: messages.length - taken.size };
}
