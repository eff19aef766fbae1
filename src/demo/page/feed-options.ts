/** How a list shows its messages. */
export interface FeedOptions {
  /** Id of the channel. */
  readonly channel: string;
  /** Whether messages can open a thread; not inside one. */
  readonly threads: boolean;
  readonly openThread: (ts: string) => void;
}
