/*
 * Limits of Slack's messages, counted in characters. Sources: docs.slack.dev/reference/block-kit/blocks (header,
 * section, context and the number of blocks), docs.slack.dev/reference/methods/chat.postMessage (`text`), and
 * slackapi/bolt-js#2509 (all blocks of one message are refused at about 12 to 13 thousand characters).
 */

/** Blocks of one message. */
export const MAX_BLOCKS = 50;
/** All blocks of one message, written as JSON: below the point where Slack starts to refuse. */
export const BLOCKS_BUDGET = 10_000;
/** Text of a header. */
export const MAX_HEADER = 150;
/** Text of a section; kept for the stretches of a rich text too, which have no documented limit. */
export const MAX_SECTION_TEXT = 3_000;
/** Elements of a context block. */
export const MAX_CONTEXT_ELEMENTS = 10;
/** A message's `text`: above about 4,000 Slack may split it. */
export const MAX_TEXT = 3_900;
