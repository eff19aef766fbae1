/** A message as `conversations.replies` and `conversations.history` give it. */
export interface PostedMessage {
  readonly ts: string;
  readonly user: string;
  readonly text: string;
  readonly blocks: readonly unknown[];
  readonly metadata?: unknown;
}

type Answer = Readonly<Record<string, unknown>>;

/** Calls the workspace's Web API as one of its users. @throws Error with Slack's error name */
export async function callApi(
  apiUrl: string,
  token: string,
  method: string,
  parameters: Readonly<Record<string, string>>,
): Promise<Answer> {
  const response = await fetch(new URL(method, apiUrl), {
    method: 'POST',
    // A connection kept for later may be closed by the time that it is used: loading the catalog takes seconds.
    headers: { authorization: `Bearer ${token}`, connection: 'close' },
    body: new URLSearchParams(parameters),
  });
  const answer: unknown = await response.json();
  if (!isRecord(answer) || answer['ok'] !== true) {
    throw new Error(
      `the workspace refused ${method}: ${isRecord(answer) ? String(answer['error']) : response.status}`,
    );
  }
  return answer;
}

/** The messages of an answer; what is not a message is left out. */
export function messagesOf(answer: Answer): PostedMessage[] {
  const messages = answer['messages'];
  return Array.isArray(messages) ? messages.filter(isRecord).map(posted) : [];
}

function posted(message: Record<string, unknown>): PostedMessage {
  const blocks = message['blocks'];
  return {
    ts: text(message['ts']),
    user: text(message['user']),
    text: text(message['text']),
    blocks: Array.isArray(blocks) ? blocks : [],
    metadata: message['metadata'],
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** True for an object with keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
