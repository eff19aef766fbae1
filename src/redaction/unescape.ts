import { type Edit, edited, type View } from './view.ts';

/** What JSON writes for a character at any depth of nesting (RFC 8259, section 7), and Slack's and HTML's entities. */
const ESCAPED = /\\{1,64}(?:(["'/nrt])|u([0-9a-fA-F]{4}))|&(?:amp;){0,3}(amp|lt|gt|quot|apos|#34|#39|#x27);/g;
const MEANINGS: Readonly<Record<string, string>> = {
  ...{ n: '\n', r: ' ', t: '\t', '"': '"', "'": "'", '/': '/' },
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#34': '"', '#39': "'", '#x27': "'" },
};

/** Reads escapes of JSON, at whatever depth, and entities as the characters that they stand for. */
export function unescaped(view: View): View {
  if (!/[\\&]/.test(view.text)) return view;
  const edits: Edit[] = [];
  for (const match of view.text.matchAll(ESCAPED)) {
    const [whole, character, code, entity] = match;
    const by =
      code === undefined
        ? MEANINGS[character ?? entity ?? '']
        : String.fromCharCode(Number.parseInt(code, 16));
    if (by !== undefined) edits.push({ start: match.index, end: match.index + whole.length, by });
  }
  return edited(view, edits);
}

/** Marks of quotations, and what the CRI, `kubectl logs --prefix` and `--timestamps` put before each line. */
const BEFORE_LINES =
  /^(?:(?:>|&gt;)[ \t]?){0,8}(?:\[pod\/[\w./-]{1,300}\] )?(?:\d{4}-\d\d-\d\dT[\d:.]{8,18}(?:Z|[+-]\d\d:\d\d) (?:(?:stdout|stderr) [FP] )?)?/gm;

/** Without what stands before each line and is not of the text, such as the marks of a quotation. */
export function unquoted(view: View): View {
  if (!/(?:^|\n)(?:>|&gt;)|PRIVATE KEY|kind|value/.test(view.text)) return view;
  const marks = [...view.text.matchAll(BEFORE_LINES)].filter(([mark]) => mark !== '');
  return edited(
    view,
    marks.map(({ index, 0: mark }) => ({ start: index, end: index + mark.length, by: '' })),
  );
}
