import { drawMessage, drawView } from '../blocks/draw.ts';
import { namesFor } from './names.ts';
import type { BrowserParts } from './parts.ts';
import type { Seat } from './seat.ts';
import { wordsOf } from './view.ts';

/** What the person alone was told in a channel, oldest first, drawn. */
export function drawPrivate(parts: BrowserParts, seat: Seat, channel: string) {
  const context = namesFor(parts, seat);
  return seat.privately.in(channel).map(({ id, at, threadTs, text, blocks }) => ({
    ...{ id, channel, at, html: drawMessage({ ts: id, text, blocks }, context) },
    ...(threadTs === undefined ? {} : { threadTs }),
  }));
}

/** The person's open windows, the one that is seen last, drawn. */
export function drawWindows(parts: BrowserParts, seat: Seat) {
  const context = namesFor(parts, seat);
  return seat.windows.open.map((view) => {
    const submit = wordsOf(view, 'submit');
    return {
      ...{ id: view.id, html: drawView(view, context), title: wordsOf(view, 'title') ?? '' },
      ...(submit === undefined ? {} : { submit }),
      close: wordsOf(view, 'close') ?? 'Close',
    };
  });
}

/** Casebook's home page as it was published last, drawn; empty before that. */
export function drawHome(parts: BrowserParts, seat: Seat): { html: string; id: string } {
  const { home } = seat;
  if (home === undefined) return { html: '', id: 'home' };
  return { html: drawView(home, namesFor(parts, seat)), id: home.id };
}
