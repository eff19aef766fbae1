import type { IncomingMessage } from 'node:http';
import { SAMPLES } from '../samples/samples.ts';
import { Alert, alertSchema } from './alert.ts';
import { click, clickSchema } from './click.ts';
import { commandSchema, runCommand } from './command.ts';
import { drawHome, drawPrivate, drawWindows } from './kept.ts';
import type { BrowserParts } from './parts.ts';
import { expectTaken } from './refusal.ts';
import { bytesOf, jsonOf, queryOf } from './request-body.ts';
import type { Seat } from './seat.ts';
import { runShortcut, shortcutSchema } from './shortcut.ts';
import { closeSchema, submissionSchema, submitWindow } from './submit-window.ts';
import { fileSchema, messageSchema, sendFile, writeMessage } from './write.ts';

/** A request of the page, by a person. */
interface Asked {
  readonly seat: Seat;
  readonly request: IncomingMessage;
  readonly query: URLSearchParams;
}

/** Gives the answer, as JSON. */
type Route = (asked: Asked) => unknown;

const OK = { ok: true };

/** What the page may ask for, by method and path. */
export function createRoutes(parts: BrowserParts): Readonly<Record<string, Route>> {
  const alert = new Alert();
  return {
    'POST /messages': async ({ seat, request }) => ({
      ...OK,
      ...(await writeMessage(parts, seat, await jsonOf(request, messageSchema))),
    }),
    'POST /commands': async ({ seat, request }) => {
      await runCommand(parts, seat, await jsonOf(request, commandSchema));
      return OK;
    },
    'POST /files': async ({ seat, request, query }) => {
      const where = queryOf(query, fileSchema);
      return { ...OK, ...(await sendFile(parts, seat, where, await bytesOf(request))) };
    },
    'POST /clicks': async ({ seat, request }) => {
      await click(parts, seat, await jsonOf(request, clickSchema));
      return OK;
    },
    'POST /shortcuts': async ({ seat, request }) => {
      await runShortcut(parts, seat, await jsonOf(request, shortcutSchema));
      return OK;
    },
    'POST /views/submit': async ({ seat, request }) =>
      submitWindow(parts, seat, await jsonOf(request, submissionSchema)),
    'POST /views/close': async ({ seat, request }) => {
      seat.windows.close((await jsonOf(request, closeSchema)).id);
      return OK;
    },
    'POST /home': async ({ seat: { member, sender } }) => {
      const event = { type: 'app_home_opened', user: member.userId, channel: 'D0CASEBOOK', tab: 'home' };
      expectTaken('the visit', await sender.event(event));
      return OK;
    },
    'POST /alerts': async ({ request }) => {
      await alert.post(parts, await jsonOf(request, alertSchema));
      return OK;
    },
    'GET /private': ({ seat, query }) => drawPrivate(parts, seat, query.get('channel') ?? ''),
    'GET /views': ({ seat }) => drawWindows(parts, seat),
    'GET /home': ({ seat }) => drawHome(parts, seat),
    'GET /samples': () => SAMPLES.map(({ group, title, text }) => ({ group, title, text })),
    'GET /clusters': () => parts.clusters,
  };
}
