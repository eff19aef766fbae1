import type { types } from '@slack/bolt';

/** Slack's own types of what a message is built of. */
export type KnownBlock = types.KnownBlock;
export type RichTextBlock = types.RichTextBlock;
export type RichTextElement = types.RichTextElement;
export type RichTextSection = types.RichTextSection;
export type RichTextPreformatted = types.RichTextPreformatted;

/** A message: the whole verdict as plain text for phones and screen readers, and its blocks. */
export interface SlackMessage {
  readonly text: string;
  readonly blocks: KnownBlock[];
}
/** A window, and a home page. */
export type ModalView = types.ModalView;
export type HomeView = types.HomeView;
