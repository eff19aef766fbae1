import type { ServerResponse } from 'node:http';

/** What happened, so that a page knows what to fetch again. */
export type Happening =
  | { readonly kind: 'messages'; readonly channel: string; readonly threadTs?: string }
  | { readonly kind: 'private'; readonly channel: string }
  | { readonly kind: 'views' }
  | { readonly kind: 'home' };

/** Milliseconds between two signs of life, which also show a connection that is gone. */
const HEARTBEAT_MS = 15_000;

/** Tells pages what happened, by server-sent events (html.spec.whatwg.org/multipage/server-sent-events.html). */
export class Live {
  private readonly listeners = new Map<ServerResponse, string>();
  private readonly heartbeat: ReturnType<typeof setInterval>;

  constructor() {
    this.heartbeat = setInterval(() => this.write(': still here\n\n'), HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  /** Keeps the response open and tells it from now on what happens. @param userId whose page it is */
  open(userId: string, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write('retry: 1000\n\n');
    this.listeners.set(response, userId);
    response.once('close', () => this.listeners.delete(response));
  }

  /** Tells every page, or those of one person. */
  tell(happening: Happening, userId?: string): void {
    this.write(`data: ${JSON.stringify(happening)}\n\n`, userId);
  }

  /** Ends every connection. */
  close(): void {
    clearInterval(this.heartbeat);
    for (const response of this.listeners.keys()) response.end();
  }

  private write(text: string, userId?: string): void {
    for (const [response, user] of this.listeners) {
      if (userId === undefined || user === userId) response.write(text);
    }
  }
}
