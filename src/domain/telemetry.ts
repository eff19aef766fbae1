/** Parts of the work whose time is measured. */
export type Stage = 'queue_wait' | 'match' | 'decide' | 'cluster' | 'answer';

/** How a call to Slack ended. */
export type SlackResult = 'ok' | 'rate_limited' | 'refused' | 'failed';

/** How a call to a cluster ended. */
export type ClusterResult = 'ok' | 'forbidden' | 'not_found' | 'timed_out' | 'failed';

/** Where a request came from: a post that asked nobody, a mention or direct message, or the slash command. */
export type RequestOrigin = 'post' | 'mention' | 'command';

/** Is told how long a part of the work took. */
export type OnStage = (stage: Stage, ms: number) => void;
