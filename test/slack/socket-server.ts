import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { loopback } from '../loopback.ts';

/** A Slack that only knows Socket Mode: it opens connections, sends envelopes and keeps the acknowledgements. */
export interface SocketSlack {
  /** Base URL of its Web API. */
  readonly apiUrl: string;
  /** Acknowledgements as they came. */
  readonly received: unknown[];
  /** Connections opened so far. */
  readonly connections: number;
  send(envelope: unknown): void;
  /** Cuts the connection without a word. */
  drop(): void;
}

/** Starts it for one test. With `refusal` it opens no connection and answers this error. */
export async function startSocketSlack(refusal?: string): Promise<SocketSlack> {
  const received: unknown[] = [];
  const sockets: Duplex[] = [];
  const { url, server } = await loopback((request, response) => {
    if (refusal !== undefined && request.url !== '/api/auth.test') {
      return response.end(JSON.stringify({ ok: false, error: refusal }));
    }
    const opened = { ok: true, url: url.replace('http', 'ws'), user_id: 'UBOT', bot_id: 'BBOT' };
    return response.end(JSON.stringify(opened));
  });
  server.on('upgrade', (request, socket) => {
    sockets.push(socket);
    socket.write(handshake(String(request.headers['sec-websocket-key'])));
    socket.on('error', () => undefined);
    readTexts(socket).on('text', (text) => received.push(JSON.parse(text)));
    socket.write(frame(JSON.stringify({ type: 'hello' })));
  });
  return {
    apiUrl: `${url}/api/`,
    received,
    get connections() {
      return sockets.length;
    },
    send: (envelope) => void sockets.at(-1)?.write(frame(JSON.stringify(envelope))),
    drop: () => void sockets.at(-1)?.destroy(),
  };
}

/** RFC 6455, section 4.2.2. */
function handshake(key: string): string {
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  return [
    'HTTP/1.1 101 Switching Protocols',
    ...['upgrade: websocket', 'connection: Upgrade', `sec-websocket-accept: ${accept}`, '', ''],
  ].join('\r\n');
}

/** An unmasked text frame (section 5.2). */
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  const head = body.length < 126 ? [0x81, body.length] : [0x81, 126, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from(head), body]);
}

/** Emits `text` for each masked text frame below 64 KB that arrives, and closes when asked to. */
function readTexts(socket: Duplex): EventEmitter<{ text: [string] }> {
  const emitter = new EventEmitter<{ text: [string] }>();
  let buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const short = (buffer[1] ?? 0) & 0x7f;
      const start = short === 126 ? 4 : 2;
      if (buffer.length < start + 4) return;
      const end = start + 4 + (short === 126 ? buffer.readUInt16BE(2) : short);
      if (buffer.length < end) return;
      const mask = buffer.subarray(start, start + 4);
      const text = buffer.subarray(start + 4, end).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
      const opcode = (buffer[0] ?? 0) & 0x0f;
      if (opcode === 8) socket.end(Buffer.from([0x88, 0]));
      if (opcode === 1) emitter.emit('text', Buffer.from(text).toString('utf8'));
      buffer = buffer.subarray(end);
    }
  });
  return emitter;
}
