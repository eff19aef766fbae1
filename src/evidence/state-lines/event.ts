import type { EventView } from '../../domain/cluster.ts';
import { suffixOf } from './container.ts';
import { type LineContext, type StateLine, words } from './to-line.ts';

/** `Warning FailedMount pod/cart-0: MESSAGE`. */
export function eventLine(event: EventView, context: LineContext): StateLine {
  return {
    text: words([event.type, event.reason, event.object], event.message) + suffixOf(event, context),
    line: context.lines.lineOf(event),
    origin: 'event',
  };
}
