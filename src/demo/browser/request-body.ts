import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { PageRefusal } from './refusal.ts';

/** Bytes that the page may send: files are the largest. */
const LIMIT = 10_000_000;

/** Reads a request's body. @throws PageRefusal 413 for more than 10 MB */
export async function bytesOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.byteLength;
    if (size > LIMIT) throw new PageRefusal(413, 'That is more than the demo takes: 10 MB.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Reads a request's body as JSON of this form. @throws PageRefusal 400, 413, 415 */
export async function jsonOf<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    throw new PageRefusal(415, 'The demo takes JSON here.');
  const text = (await bytesOf(request)).toString('utf8');
  return checked(json(text === '' ? '{}' : text), schema);
}

/** Reads what stands in a request's address. @throws PageRefusal 400 */
export function queryOf<Schema extends z.ZodType>(query: URLSearchParams, schema: Schema): z.output<Schema> {
  return checked(Object.fromEntries(query), schema);
}

function checked<Schema extends z.ZodType>(given: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new PageRefusal(400, `The request is malformed: ${issue?.path.join('.')} ${issue?.message}`);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PageRefusal(400, 'The request is no JSON.');
  }
}
