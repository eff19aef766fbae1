import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { drawControl } from './controls.ts';
import type { Drawing } from './draw-context.ts';
import { drawInput } from './input-block.ts';
import { type JsonObject, objectOf, objectsOf, stringOf } from './json-value.ts';
import { libraryBlocks } from './library.ts';
import { richText } from './rich-text.ts';
import { tableOf } from './table.ts';
import { plainText } from './text-object.ts';
import { drawText } from './texts.ts';
import { webAddress } from './web-address.ts';

/** One block. @param index its place, of which its id is made where it has none */
export function drawBlock(block: JsonObject, index: number, drawing: Drawing): ReactElement {
  const id = stringOf(block['block_id']) ?? `block-${index}`;
  switch (block['type']) {
    case 'section':
      return sectionBlock(block, id, drawing);
    case 'header':
      return h('h3', { className: 'bk-header' }, plainText(block['text']));
    case 'context':
      return contextBlock(block, drawing);
    case 'rich_text':
      return libraryBlocks([richText(block)], drawing);
    case 'divider':
      return libraryBlocks([{ type: 'divider' }], drawing);
    case 'markdown':
      return libraryBlocks([{ type: 'markdown', text: stringOf(block['text']) ?? '' }], drawing);
    case 'table':
      return h('div', { className: 'bk-table' }, libraryBlocks([tableOf(block)], drawing));
    case 'image':
      return imageBlock(block);
    case 'actions':
      return actionsBlock(block, id, drawing);
    case 'input':
      return drawInput(block, id, drawing);
    default:
      return unknown(block);
  }
}

/** What is not drawn says what it is. */
function unknown(given: JsonObject): ReactElement {
  return h('p', { className: 'bk-unknown' }, `[${stringOf(given['type']) ?? 'block'}]`);
}

function sectionBlock(block: JsonObject, id: string, drawing: Drawing): ReactElement {
  const fields = objectsOf(block['fields']);
  const accessory = objectOf(block['accessory']);
  return h(
    'div',
    { className: 'bk-section' },
    h(
      'div',
      { className: 'bk-section-text' },
      drawText(block['text'], drawing),
      fields.length === 0
        ? null
        : h('div', { className: 'bk-fields' }, ...fields.map((field) => drawText(field, drawing))),
    ),
    accessory['type'] === undefined
      ? null
      : h('div', { className: 'bk-accessory' }, elementOf(accessory, id, 0, drawing)),
  );
}

function contextBlock(block: JsonObject, drawing: Drawing): ReactElement {
  const elements = objectsOf(block['elements']).map(
    (element): ReactNode => (element['type'] === 'image' ? imageBlock(element) : drawText(element, drawing)),
  );
  return h('div', { className: 'bk-context' }, ...elements);
}

function actionsBlock(block: JsonObject, id: string, drawing: Drawing): ReactElement {
  const elements = objectsOf(block['elements']).map((element, index) =>
    elementOf(element, id, index, drawing),
  );
  return h('div', { className: 'bk-actions' }, ...elements);
}

function elementOf(element: JsonObject, id: string, index: number, drawing: Drawing): ReactElement {
  if (element['type'] === 'image') return imageBlock(element);
  return (
    drawControl(element, { block: id, id: `${drawing.prefix}-${id}-${index}` }, drawing) ?? unknown(element)
  );
}

/** Nothing is fetched from elsewhere: an image is its description, which leads to it. */
function imageBlock(image: JsonObject): ReactElement {
  const title = plainText(image['title']);
  const text = [title, stringOf(image['alt_text'])]
    .filter((each) => each !== undefined && each !== '')
    .join(': ');
  const address = webAddress(stringOf(image['image_url']));
  const label = text === '' ? '[image]' : text;
  const shown =
    address === undefined ? label : h('a', { href: address, target: '_blank', rel: 'noreferrer' }, label);
  return h('span', { className: 'bk-image' }, shown);
}
