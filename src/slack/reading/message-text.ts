/** A message as Slack gives it in events and histories; only its texts are looked at. */
export interface TextBearing {
  readonly text?: unknown;
  readonly attachments?: unknown;
  readonly blocks?: unknown;
}

/** Objects nested deeper are no layout that Slack knows. */
const DEEPEST = 12;
/** Keys of attachments that hold text, in the order in which Slack shows them (docs.slack.dev/reference/messaging/attachments). */
const ATTACHMENT_TEXTS = ['pretext', 'author_name', 'title', 'text'] as const;

/** What a person wrote: their text alone, since the blocks of a written message repeat it. */
export function writtenText(message: TextBearing): string {
  return typeof message.text === 'string' ? message.text : '';
}

/**
 * Everything that a message of a program says: its text, then the texts of its blocks and attachments, each once. A fallback is read
 * only where an attachment says nothing else.
 */
export function wholeText(message: TextBearing): string {
  const said = new Set<string>();
  const lines = [
    writtenText(message),
    ...list(message.blocks).flatMap((block) => blockTexts(block)),
    ...list(message.attachments).flatMap((attachment) => attachmentTexts(attachment)),
  ];
  for (const line of lines) if (line.trim() !== '') said.add(line.trim());
  return [...said].join('\n');
}

function attachmentTexts(attachment: unknown): string[] {
  if (!isRecord(attachment)) return [];
  const texts = ATTACHMENT_TEXTS.map((key) => text(attachment[key]));
  const fields = list(attachment['fields']).map((field) =>
    isRecord(field)
      ? [text(field['title']), text(field['value'])].filter((part) => part !== '').join(': ')
      : '',
  );
  const said = [...texts, ...fields, ...list(attachment['blocks']).flatMap((block) => blockTexts(block))];
  const spoken = said.filter((line) => line.trim() !== '');
  return spoken.length > 0 ? spoken : [text(attachment['fallback'])];
}

/** The texts of a block and of everything in it: text objects, elements, fields, rows of a table. */
function blockTexts(part: unknown, depth = 0): string[] {
  if (!isRecord(part) || depth > DEEPEST) return [];
  if (
    part['type'] === 'rich_text_section' ||
    part['type'] === 'rich_text_preformatted' ||
    part['type'] === 'rich_text_quote'
  ) {
    return [list(part['elements']).map(inline).join('')];
  }
  if (typeof part['text'] === 'string') return [part['text']];
  const inner = (['text', 'fields', 'elements', 'rows'] as const).flatMap((key) => [part[key]].flat(2));
  return inner.flatMap((each) => blockTexts(each, depth + 1));
}

/** An element of rich text. */
function inline(element: unknown): string {
  if (!isRecord(element)) return '';
  return text(element['text']) || text(element['url']);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
