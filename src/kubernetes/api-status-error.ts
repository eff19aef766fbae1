/** An answer of the API server that is no success. */
export class ApiStatusError extends Error {
  /** HTTP status. */
  readonly status: number;

  /** @param body the body as text: a Status object in JSON, or what a proxy in between wrote */
  constructor(status: number, body: string) {
    super(messageOf(body));
    this.name = 'ApiStatusError';
    this.status = status;
  }
}

function messageOf(body: string): string {
  try {
    const status: unknown = JSON.parse(body);
    if (typeof status === 'object' && status !== null && 'message' in status) return String(status.message);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return body;
}
