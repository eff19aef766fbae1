import { type JobId, jobId } from '../domain/ids.ts';

/** Where a post stands, and which edit of it is meant. */
export interface PostPlace {
  readonly team: string;
  readonly channel: string;
  readonly ts: string;
  /** Time stamp of the edit; undefined for the post as it was sent. */
  readonly edited?: string | undefined;
}

/** Separates the post from its edit in a job's id; none of Slack's ids or time stamps holds it. */
const EDIT = '~';

/** The key under which a post, or one edit of it, is taken in once. */
export function postClaim(place: PostPlace): string {
  return `post:${postJobId(place)}`;
}

/** The job's id: the same however often Slack delivers the post. */
export function postJobId(place: PostPlace): JobId {
  const post = `${place.team}-${place.channel}-${place.ts}`;
  return jobId(place.edited === undefined ? post : `${post}${EDIT}${place.edited}`);
}

/** The part of a job's id that an edit shares with the post as it was sent. */
export function postOf(id: JobId): string {
  return id.split(EDIT, 1)[0] ?? id;
}

/** True for a job that comes from an edit: an answer may stand already. */
export function isEdit(id: JobId): boolean {
  return id.includes(EDIT);
}

/** True for a post that is a reply in this thread, not its first message. */
export function isInThread(id: JobId, threadTs: string): boolean {
  return !postOf(id).endsWith(`-${threadTs}`);
}
