/** Longest answer that is read, in bytes. Ten thousand events take about half of it. */
const MAX_BYTES = 16 * 1024 * 1024;

/** An answer that is longer than is read. */
class AnswerTooLarge extends Error {
  constructor() {
    super(`the answer is longer than ${MAX_BYTES / 1024 / 1024} MiB`);
    this.name = 'AnswerTooLarge';
  }
}

/**
 * The whole body as text; bytes that are no UTF-8 become replacement characters.
 *
 * @throws AnswerTooLarge past 16 MiB; the rest is not read
 * @throws whatever the stream fails with
 */
export async function textOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new AnswerTooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
