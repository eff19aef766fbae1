import { type Edit, edited, type View } from './view.ts';

/**
 * What JSON writes for a character at any depth of nesting (RFC 8259, section 7), Slack's and HTML's entities, and how an address
 * writes the marks of another address inside it (RFC 3986, section 2.1).
 */
const ESCAPED =
  /\\{1,64}(?:(["'/nrt])|u([0-9a-fA-F]{4}))|&(?:amp;){0,3}(amp|lt|gt|quot|apos|#34|#39|#x27);|%(?:25){0,3}(3[ad]|2f|40)/gi;
const MEANINGS: Readonly<Record<string, string>> = {
  ...{ n: '\n', r: ' ', t: '\t', '"': '"', "'": "'", '/': '/' },
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#34': '"', '#39': "'", '#x27': "'" },
  ...{ '3a': ':', '3d': '=', '2f': '/', '40': '@' },
};

/** Reads escapes of JSON, at whatever depth, and entities as the characters that they stand for. */
export function unescaped(view: View): View {
  if (!/[\\&%]/.test(view.text)) return view;
  const edits: Edit[] = [];
  for (const match of view.text.matchAll(ESCAPED)) {
    const [whole, character, code, entity, mark] = match;
    const by =
      code === undefined
        ? MEANINGS[(character ?? entity ?? mark ?? '').toLowerCase()]
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

/**
 * What a terminal obeys (ECMA-48: control sequences, also where their escape character was lost on the way, and operating system
 * commands), and characters without a width, which stand inside of words where something broke them.
 */
const PAINT = new RegExp(
  [
    '(?:\\u001b\\[|\\u009b)[\\d;:?]{0,32}[@-~]',
    '\\u001b\\][^\\u0007\\u001b\\n]{0,2048}(?:\\u0007|\\u001b\\\\)',
    '\\[\\d{1,3}(?:;\\d{1,3}){0,5}m',
    '[\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]',
  ].join('|'),
  'g',
);

/** Without colours, other orders to a terminal, and characters that are not seen. */
export function unpainted(view: View): View {
  const paint = [...view.text.matchAll(PAINT)];
  return edited(
    view,
    paint.map(({ index, 0: whole }) => ({ start: index, end: index + whole.length, by: '' })),
  );
}
