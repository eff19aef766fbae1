/** A request of the page that cannot be done; the message is a sentence for people. */
export class PageRefusal extends Error {
  /** HTTP status of the answer. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'PageRefusal';
    this.status = status;
  }
}

/** @throws PageRefusal where the app did not take what was sent to it */
export function expectTaken(what: string, response: Response): void {
  if (response.ok) return;
  throw new PageRefusal(502, `Casebook did not take ${what}: it answered with status ${response.status}.`);
}
