import type { ReactElement } from 'react';
import type { DrawContext } from './draw-context.ts';
import { libraryBlocks } from './library.ts';
import { textObject } from './text-object.ts';

/** A text object as it reads; nothing where it has no text. */
export function drawText(given: unknown, context: DrawContext): ReactElement | null {
  const block = textObject(given);
  return block === undefined ? null : libraryBlocks([block], context);
}
