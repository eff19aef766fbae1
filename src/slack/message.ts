import type { types } from '@slack/bolt';

/** What is posted: `text` always, for screen readers and notifications; blocks for the eye. */
export interface SlackMessage {
  readonly text: string;
  readonly blocks?: types.KnownBlock[];
}
