import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Block, Message } from 'slack-blocks-to-jsx';
import type { DrawContext } from './draw-context.ts';

/** Blocks drawn by the library, with names for the ids in them. */
export function libraryBlocks(blocks: Block[], { users, channels }: DrawContext): ReactElement {
  return h(Message, {
    blocks,
    ...{ name: '', logo: '', withoutWrapper: true },
    data: { users: named(users), channels: named(channels) },
    hooks: { emoji: (emoji, parse) => emojiText(emoji.name, parse(emoji)) },
  });
}

/**
 * HTML of what has been built. Everything in it has passed React's escaping, so that in the result a `<`, `>` or `"`
 * belongs to a tag; that is what makes the corrections of tags below safe.
 */
export function htmlOf(element: ReactElement): string {
  return corrected(renderToStaticMarkup(element));
}

/** The same id and a theme of its own on every message, styles in attributes and images from elsewhere, taken out. */
function corrected(html: string): string {
  return html
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replaceAll(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '<span class="bk-image">$1</span>')
    .replaceAll(/<img [^>]*>/g, '')
    .replaceAll(' id="slack_blocks_to_jsx" data-theme="light"', '')
    .replaceAll(/ style="margin-left:(\d+)px"/g, ' data-indent="$1"')
    .replaceAll(/ style="[^"]*"/g, '')
    .replaceAll(' rel="noreferrer noopener"', ' rel="noreferrer"');
}

/** The library shows an emoji that it does not know as its bare name. */
function emojiText(name: string, shown: string): string {
  return shown === name ? `:${name}:` : shown;
}

function named(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([id, name]) => ({ id, name }));
}
