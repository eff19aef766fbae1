/** Names of windows in which something is entered, and of their fields. */
export const WINDOWS = {
  resolve: { callback: 'casebook_resolve', note: 'note' },
  cluster: { callback: 'casebook_cluster', namespace: 'namespace', pod: 'pod' },
} as const;

/** The `action_id` of a window's only element in a block; the block's id names the field. */
export const FIELD = 'value';

/** What a window that was opened by a button carries back: the answer, and where the button stood. */
export interface WindowOrigin {
  readonly answer: string;
  readonly fingerprint?: string;
  readonly channel: string;
  /** Time stamp of the message with the button, and of its thread; without both only the asker sees it. */
  readonly message?: string;
  readonly thread?: string;
  readonly responseUrl?: string;
}

/** The `block_id` of the line that tells what became of an answer's incident. */
export const STATE_BLOCK = 'casebook_state';
