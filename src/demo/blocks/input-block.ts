import { createElement as h, type ReactElement } from 'react';
import { actionJson } from './action.ts';
import { drawChoices, isChoiceGroup } from './choice-group.ts';
import type { Drawing } from './draw-context.ts';
import { drawInputElement } from './input-element.ts';
import { type JsonObject, objectOf, stringOf } from './json-value.ts';
import type { Attributes } from './select.ts';
import { plainText } from './text-object.ts';
import { words } from './words.ts';

/** A field with its label, its hint and room for what is wrong with it. @param block the block's id */
export function drawInput(block: JsonObject, blockId: string, drawing: Drawing): ReactElement {
  const element = objectOf(block['element']);
  const id = `${drawing.prefix}-${blockId}`;
  const hint = plainText(block['hint']);
  const described = hint === '' ? `${id}-error` : `${id}-hint ${id}-error`;
  const attributes = attributesOf(block, element, blockId);
  const optional =
    block['optional'] === true
      ? h('span', { className: 'bk-optional' }, ` ${words(drawing.language).optional}`)
      : null;
  const notes = [
    hint === '' ? null : h('p', { key: 'hint', className: 'bk-hint', id: `${id}-hint` }, hint),
    h('p', { key: 'error', className: 'bk-error', id: `${id}-error`, hidden: true }),
  ];
  const frame = { className: 'bk-input', 'data-block': blockId };
  if (isChoiceGroup(element)) {
    const { required: _, ...each } = attributes;
    return h(
      'fieldset',
      { ...frame, 'aria-describedby': described },
      h('legend', { className: 'bk-label' }, plainText(block['label']), optional),
      ...drawChoices(element, id, each, drawing),
      ...notes,
    );
  }
  const control = drawInputElement(element, { ...attributes, id, 'aria-describedby': described }, drawing);
  return h(
    'div',
    frame,
    h(
      'label',
      { className: 'bk-label', ...(control === undefined ? {} : { htmlFor: id }) },
      plainText(block['label']),
      optional,
    ),
    control ?? h('p', { className: 'bk-unknown' }, `[${stringOf(element['type']) ?? 'element'}]`),
    ...notes,
  );
}

/** What the page needs to know of a control to send its value. */
function attributesOf(block: JsonObject, element: JsonObject, blockId: string): Attributes {
  return {
    name: blockId,
    'data-block': blockId,
    'data-action-id': stringOf(element['action_id']),
    'data-type': stringOf(element['type']),
    ...(block['optional'] === true ? {} : { required: true }),
    ...(element['focus_on_load'] === true ? { autoFocus: true } : {}),
    ...(block['dispatch_action'] === true ? { 'data-dispatch': actionJson(element, blockId) } : {}),
  };
}
