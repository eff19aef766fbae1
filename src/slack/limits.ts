/**
 * Every number that Slack imposes. Sources: (a) docs.slack.dev/reference/block-kit/blocks, (b)
 * docs.slack.dev/reference/methods/chat.postMessage, (c) docs.slack.dev/authentication/verifying-requests-from-slack, (d)
 * docs.slack.dev/apis/events-api, (e) docs.slack.dev/interactivity/handling-user-interaction, (f) github.com/slackapi/bolt-js issue 2509,
 * (g) docs.slack.dev/apis/web-api/rate-limits, (h) docs.slack.dev/reference/views, (i) docs.slack.dev/reference/block-kit/block-elements.
 */
export const LIMITS = {
  /** (b) Characters of `text`; longer ones are cut. */
  text: 40_000,
  /** (b) Above this `text` may be split into several messages. */
  textUnsplit: 4_000,
  /** (a) Characters of a section's text. */
  sectionText: 3_000,
  /** (a) Fields of a section. */
  sectionFields: 10,
  /** (a) Characters of one field. */
  sectionField: 2_000,
  /** (a) Characters of a header. */
  header: 150,
  /** (a) Elements of a context block. */
  contextElements: 10,
  /** (a) Elements of an actions block. */
  actionsElements: 25,
  /** (a) Characters of all markdown blocks of a message together. */
  markdown: 12_000,
  /** (a) Rows of a table. */
  tableRows: 100,
  /** (a) Cells of a row. */
  tableCells: 20,
  /** (a) Tables of a message. */
  tables: 1,
  /** (a) Blocks of a message. */
  blocks: 50,
  /** (f) Characters of all blocks as JSON. Refusals were seen from about 12,000 on; this is a budget below. */
  blocksJson: 10_000,
  /** (c) Seconds that a request's timestamp may lie in the past or the future. */
  timestampSkewSeconds: 300,
  /** (d) Milliseconds within which a request is to be acknowledged. */
  ackMs: 3_000,
  /** (g) Milliseconds between two posts to one channel: one a second, and a tenth more since not all calls travel equally fast. */
  postGapMs: 1_100,
  /** (e) Uses of one `response_url`, within 30 minutes. */
  responseUrlUses: 5,
  /** (h) Blocks of a window or a home page. */
  viewBlocks: 100,
  /** (h) Characters of a window's title, and of the texts of its two buttons. */
  viewTitle: 24,
  /** (h) Characters that a view carries for the app. */
  privateMetadata: 3_000,
  /** (h, i) Characters of a `callback_id`, an `action_id` and a `block_id`. */
  callbackId: 255,
  /** Characters of a view as JSON; Slack refuses with `view_too_large` beyond 250 KB (docs.slack.dev/reference/methods/views.open). */
  viewJson: 250_000,
  /** (i) Characters on a button, and of what a screen reader says instead. */
  buttonText: 75,
  /** (i) Characters of a button's value. */
  buttonValue: 2_000,
  /** (i) Characters that can be entered in a field of text. */
  inputLength: 3_000,
  /** (i) Options of a menu, and characters of one. */
  selectOptions: 100,
  optionText: 75,
  /** (a) Characters of an input's label and hint. */
  inputText: 2_000,
} as const;

/** Bytes of a request's body that are read. Slack states no figure; a post of 40,000 characters stays far below. */
export const BODY_LIMIT_BYTES = 1024 * 1024;
