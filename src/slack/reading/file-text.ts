import type { webApi } from '@slack/bolt';
import { z } from 'zod';
import type { FileProblem } from '../../domain/evidence.ts';
import type { Log } from '../../domain/ports.ts';
import { slackErrorName } from '../call-failed.ts';

/** A file as Slack describes it (docs.slack.dev/reference/objects/file-object). */
export const fileSchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  mimetype: z.string().nullish(),
  filetype: z.string().nullish(),
  mode: z.string().nullish(),
  size: z.number().nullish(),
  url_private_download: z.string().nullish(),
  url_private: z.string().nullish(),
  /** `check_file_info` for files of another workspace, of which a message tells only the id. */
  file_access: z.string().nullish(),
});
export type SlackFile = z.infer<typeof fileSchema>;

/** What became of a file. */
export type FileReading =
  | { readonly kind: 'read'; readonly name: string; readonly text: string }
  | { readonly kind: 'unread'; readonly name: string; readonly problem: FileProblem };

/** What reading files needs. */
export interface FileParts {
  readonly client: webApi.WebClient;
  readonly botToken: string;
  /** Address of the Web API where it is not Slack's own: its host may have the token too. */
  readonly apiUrl?: string;
  readonly log: Log;
}

const TIMEOUT_MS = 10_000;
/** Kinds of data that are text although their type does not begin with text/. */
const TEXT_TYPES = /^(?:text\/|application\/(?:json|x-ndjson|yaml|x-yaml|xml|x-sh|toml|octet-stream)\b)/;
/** Modes that Slack has for files beside those that hold data; `tombstone` and `hidden_by_limit` are gone. */
const GONE = ['tombstone', 'hidden_by_limit'];

/**
 * Reads the text of a file. Never throws: whatever is in the way is named. The bot's token goes to Slack's own hosts alone, and nowhere
 * a redirection leads.
 *
 * @param limit bytes that may be read
 */
export async function readFile(parts: FileParts, file: SlackFile, limit: number): Promise<FileReading> {
  const whole = isStub(file) ? await describedBy(parts, file.id) : file;
  if (!('id' in whole)) return { kind: 'unread', name: file.name ?? file.id, problem: whole.problem };
  const name = whole.name ?? whole.id;
  const unread = (problem: FileProblem): FileReading => ({ kind: 'unread', name, problem });
  if (GONE.includes(whole.mode ?? '')) return unread('gone');
  if (!isText(whole)) return unread('not-text');
  if ((whole.size ?? 0) > limit) return unread('too-large');
  const url = whole.url_private_download ?? whole.url_private ?? '';
  if (!mayHaveToken(url, parts.apiUrl)) {
    parts.log.warn('a file is at a host that is not Slack’s and was not read', { file: whole.id });
    return unread('forbidden');
  }
  const data = await download(parts, url, limit);
  return typeof data === 'string' ? { kind: 'read', name, text: data } : unread(data.problem);
}

/** Only the id is known. */
function isStub(file: SlackFile): boolean {
  return file.file_access === 'check_file_info' || (file.url_private_download ?? file.url_private) == null;
}

async function describedBy(
  { client, log }: FileParts,
  id: string,
): Promise<SlackFile | { problem: FileProblem }> {
  try {
    const { file } = await client.files.info({ file: id });
    return fileSchema.parse(file);
  } catch (error) {
    const reason = slackErrorName(error);
    log.warn('a file could not be looked up', { file: id, reason, error });
    if (reason === 'file_not_found' || reason === 'file_deleted') return { problem: 'gone' };
    return { problem: reason === undefined ? 'unreachable' : 'forbidden' };
  }
}

function isText({ mode, mimetype }: SlackFile): boolean {
  return mode === 'snippet' || mode === 'post' || TEXT_TYPES.test(mimetype ?? 'text/plain');
}

/** Hosts of Slack by https and its own port, as files are at files.slack.com and files-origin.slack.com; or the host of a local workspace. */
export function mayHaveToken(url: string, apiUrl: string | undefined): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  if (apiUrl !== undefined) return origin === new URL(apiUrl).origin;
  return (
    protocol === 'https:' && port === '' && (hostname === 'slack.com' || hostname.endsWith('.slack.com'))
  );
}

async function download(
  { botToken, log }: FileParts,
  url: string,
  limit: number,
): Promise<string | { problem: FileProblem }> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${botToken}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const type = response.headers.get('content-type') ?? '';
    // Without files:read Slack sends its login page, with status 200 or by a redirection.
    if (response.status >= 300 || type.startsWith('text/html')) {
      await response.body?.cancel();
      log.warn('Slack did not give a file: is the scope files:read granted?', {
        status: response.status,
        type,
      });
      if (response.status === 404) return { problem: 'gone' };
      return { problem: response.status >= 500 || response.status === 429 ? 'unreachable' : 'forbidden' };
    }
    return decoded(await bytesOf(response, limit));
  } catch (error) {
    log.warn('a file could not be downloaded', { error });
    return { problem: 'unreachable' };
  }
}

/** Undefined where there is more than allowed; the rest is not waited for. */
async function bytesOf(response: Response, limit: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decoded(bytes: Buffer | undefined): string | { problem: FileProblem } {
  if (bytes === undefined) return { problem: 'too-large' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? { problem: 'not-text' } : text;
  } catch {
    return { problem: 'not-text' };
  }
}
