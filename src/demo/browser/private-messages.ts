/** What a message shows. */
export interface Shown {
  readonly text: string;
  readonly blocks: readonly unknown[];
}

/** A message that one person sees. */
export interface PrivateMessage extends Shown {
  /** In the form of a time stamp of Slack's, which is what a click on it carries. */
  readonly id: string;
  readonly channel: string;
  readonly threadTs?: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Messages that are kept for one person; the oldest goes first. */
const KEPT = 200;

/** What one person alone was told: Slack's client keeps it until it is loaded anew, the demo until it ends. */
export class PrivateMessages {
  private readonly messages = new Map<string, PrivateMessage>();
  private readonly changed: (channel: string) => void;
  private count = 0;

  /** @param changed is told in which channel something changed */
  constructor(changed: (channel: string) => void) {
    this.changed = changed;
  }

  add(place: { readonly channel: string; readonly threadTs?: string | undefined }, shown: Shown): void {
    const at = Date.now();
    this.count += 1;
    const id = `${Math.floor(at / 1000)}.9${String(this.count).padStart(5, '0')}`;
    const { channel, threadTs } = place;
    this.messages.set(id, {
      ...{ id, channel, at, ...shown },
      ...(threadTs === undefined ? {} : { threadTs }),
    });
    const [oldest] = this.messages.keys();
    if (this.messages.size > KEPT && oldest !== undefined) this.messages.delete(oldest);
    this.changed(channel);
  }

  find(id: string): PrivateMessage | undefined {
    return this.messages.get(id);
  }

  /** What is said from now on in the place of a message. False where it is gone. */
  replace(id: string, shown: Shown): boolean {
    const message = this.messages.get(id);
    if (message === undefined) return false;
    this.messages.set(id, { ...message, ...shown });
    this.changed(message.channel);
    return true;
  }

  remove(id: string): void {
    const message = this.messages.get(id);
    if (message === undefined) return;
    this.messages.delete(id);
    this.changed(message.channel);
  }

  /** Those of one channel, oldest first. */
  in(channel: string): PrivateMessage[] {
    return [...this.messages.values()].filter((message) => message.channel === channel);
  }
}
