import type { TableBlock, TableCell } from 'slack-blocks-to-jsx';
import { type JsonObject, objectsOf, stringOf } from './json-value.ts';
import { textElement } from './rich-elements.ts';
import { richText, section } from './rich-text.ts';

const ALIGNS = ['left', 'center', 'right'] as const;

/** A table; its raw texts are given to the library as rich text, since it would read them as mrkdwn. */
export function tableOf(block: JsonObject): TableBlock {
  const rows = Array.isArray(block['rows']) ? block['rows'] : [];
  return {
    type: 'table',
    rows: rows.map((row) => objectsOf(row).map(cellOf)),
    column_settings: objectsOf(block['column_settings']).map(({ align, is_wrapped }) => ({
      align: ALIGNS.find((each) => each === align) ?? 'left',
      is_wrapped: is_wrapped === true,
    })),
  };
}

function cellOf(cell: JsonObject): TableCell {
  if (cell['type'] === 'rich_text') return richText(cell);
  const text = stringOf(cell['text']) ?? String(cell['value'] ?? '');
  return { type: 'rich_text', elements: [section([textElement(text)])] };
}
