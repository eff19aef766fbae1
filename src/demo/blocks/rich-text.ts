import type { RichTextBlock, RichTextBlockElement, RichTextSection } from 'slack-blocks-to-jsx';
import { type JsonObject, numberOf, objectsOf, stringOf } from './json-value.ts';
import { type RichElement, richElement } from './rich-elements.ts';

const INDENTS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** A `rich_text` block with nothing in it but what is known; without its block id, which is unique in its message alone. */
export function richText(block: JsonObject): RichTextBlock {
  return { type: 'rich_text', elements: objectsOf(block['elements']).map(partOf) };
}

/** A paragraph. */
export function section(elements: RichElement[]): RichTextSection {
  return { type: 'rich_text_section', elements };
}

function partOf(part: JsonObject): RichTextBlockElement {
  const elements = () => objectsOf(part['elements']).map(richElement);
  switch (part['type']) {
    case 'rich_text_section':
      return section(elements());
    case 'rich_text_preformatted':
      return { type: 'rich_text_preformatted', elements: elements() };
    case 'rich_text_quote':
      return { type: 'rich_text_quote', elements: elements() };
    case 'rich_text_list':
      return listOf(part);
    default:
      return section([{ type: 'text', text: `[${stringOf(part['type']) ?? 'rich_text'}]` }]);
  }
}

function listOf(part: JsonObject): RichTextBlockElement {
  const offset = numberOf(part['offset']);
  return {
    type: 'rich_text_list',
    style: part['style'] === 'ordered' ? 'ordered' : 'bullet',
    indent: INDENTS.find((each) => each === part['indent']) ?? 0,
    elements: objectsOf(part['elements']).map((item) =>
      section(objectsOf(item['elements']).map(richElement)),
    ),
    ...(offset === undefined ? {} : { offset }),
  };
}
