import type { Language } from '../domain/language.ts';
import type { KnownBlock, ModalView } from './block-types.ts';
import { escapeMrkdwn } from './mrkdwn.ts';
import { say } from './text.ts';

/** What a window is made of. */
export interface WindowParts {
  readonly title: string;
  readonly blocks: KnownBlock[];
  /** Names the listener of what is entered. */
  readonly callback?: string;
  /** The text of the button that sends it. */
  readonly send?: string;
  /** Carried back with what is entered. */
  readonly metadata?: string;
}

/** A window in Slack. */
export function windowOf(
  { title, blocks, callback, send, metadata }: WindowParts,
  language: Language,
): ModalView {
  return {
    type: 'modal',
    title: plain(title),
    close: plain(say(language, 'window.close')),
    blocks,
    ...(callback === undefined ? {} : { callback_id: callback }),
    ...(send === undefined ? {} : { submit: plain(send) }),
    ...(metadata === undefined ? {} : { private_metadata: metadata }),
  };
}

/** Stands in a window until what it shows has been read. */
export function loadingWindow(title: string, language: Language): ModalView {
  return windowOf({ title, blocks: [sentence(say(language, 'window.loading'))] }, language);
}

/** A window that says one thing. */
export function noticeWindow(title: string, text: string, language: Language): ModalView {
  return windowOf({ title, blocks: [sentence(text)] }, language);
}

/** Text without markup, as buttons, titles and labels have it. */
export function plain(text: string): { type: 'plain_text'; text: string; emoji: false } {
  return { type: 'plain_text', text, emoji: false };
}

/** One of the project's own sentences, in which commands stand between backticks. */
export function sentence(text: string): KnownBlock {
  return { type: 'section', text: { type: 'mrkdwn', text: escapeMrkdwn(text), verbatim: true } };
}
