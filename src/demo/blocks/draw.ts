import { createHash } from 'node:crypto';
import { createElement as h, type ReactElement } from 'react';
import { drawAttachment } from './attachments.ts';
import type { DrawContext, Drawing } from './draw-context.ts';
import { drawFile } from './files.ts';
import { type JsonObject, objectsOf } from './json-value.ts';
import { drawBlock } from './layout.ts';
import { htmlOf } from './library.ts';
import { drawText } from './texts.ts';

export type { DrawContext } from './draw-context.ts';

/** What is drawn of a message; its `ts`, where there is one, keeps the ids of equal messages apart. */
export interface DrawnMessage {
  readonly text: string;
  readonly ts?: string;
  readonly blocks?: readonly unknown[];
  readonly attachments?: readonly unknown[];
  readonly files?: readonly unknown[];
}

/** What is drawn of a window or a home page; its `id`, where there is one, keeps the ids of equal windows apart. */
export interface DrawnView {
  readonly type: 'modal' | 'home';
  readonly id?: string;
  readonly blocks: readonly unknown[];
}

/** A message as HTML in which everything that a person or a log wrote is text. */
export function drawMessage(message: DrawnMessage, context: DrawContext): string {
  const drawing = drawingOf(message.ts ?? message, context);
  const blocks = objectsOf(message.blocks);
  const body =
    blocks.length > 0
      ? drawAll(blocks, drawing)
      : [drawText({ type: 'mrkdwn', text: message.text }, drawing)];
  const attachments = objectsOf(message.attachments).map((each, index) =>
    drawAttachment(each, index, drawing),
  );
  const files = objectsOf(message.files).map(drawFile);
  return htmlOf(h('div', { className: 'bk-message' }, ...body, ...attachments, ...files));
}

/** The body of a window, a form, or of a home page, as HTML; the window's title and buttons are the page's own. */
export function drawView(view: DrawnView, context: DrawContext): string {
  const drawing = drawingOf(view.id ?? view, context);
  const blocks = drawAll(objectsOf(view.blocks), drawing);
  const frame = view.type === 'modal' ? 'form' : 'div';
  return htmlOf(h(frame, { className: `bk-view bk-${view.type}` }, ...blocks));
}

function drawAll(blocks: readonly JsonObject[], drawing: Drawing): ReactElement[] {
  return blocks.map((block, index) => drawBlock(block, index, drawing));
}

/** @param identity what tells this drawing from others; the same gives the same HTML again */
function drawingOf(identity: unknown, context: DrawContext): Drawing {
  const hash = createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 10);
  return { ...context, prefix: `bk-${hash}` };
}
