import { createElement as h, type ReactElement } from 'react';
import type { Drawing } from './draw-context.ts';
import type { JsonObject } from './json-value.ts';
import { optionsOf } from './options.ts';
import type { Attributes } from './select.ts';
import { drawText } from './texts.ts';

/** Whether an element is a group of boxes or of round buttons. */
export function isChoiceGroup(element: JsonObject): boolean {
  return element['type'] === 'checkboxes' || element['type'] === 'radio_buttons';
}

/** Each option of the group with its native control. @param name what the controls of the group share */
export function drawChoices(
  element: JsonObject,
  name: string,
  attributes: Attributes,
  drawing: Drawing,
): ReactElement[] {
  const type = element['type'] === 'checkboxes' ? 'checkbox' : 'radio';
  return optionsOf(element)
    .flatMap(({ options }) => options)
    .map((option) =>
      h(
        'label',
        { key: option.value, className: 'bk-choice' },
        h('input', {
          ...attributes,
          ...{ type, name, value: option.value, defaultChecked: option.chosen, 'data-option': option.json },
        }),
        h(
          'span',
          null,
          drawText(option.given['text'], drawing),
          h('span', { className: 'bk-description' }, drawText(option.given['description'], drawing)),
        ),
      ),
    );
}
