import { createElement as h, type ReactElement } from 'react';
import { actionJson, confirmAttribute, type Place } from './action.ts';
import { drawChoices, isChoiceGroup } from './choice-group.ts';
import type { Drawing } from './draw-context.ts';
import { type JsonObject, stringOf } from './json-value.ts';
import { drawSelect } from './select.ts';
import { plainText } from './text-object.ts';
import { webAddress } from './web-address.ts';
import { words } from './words.ts';

const DATES: Readonly<Record<string, readonly [type: string, initial: string]>> = {
  datepicker: ['date', 'initial_date'],
  timepicker: ['time', 'initial_time'],
};

/** Something to click on or choose from, beside a section or in a row. Undefined where it cannot be drawn. */
export function drawControl(
  element: JsonObject,
  { block, id }: Place,
  drawing: Drawing,
): ReactElement | undefined {
  const action = { 'data-action': actionJson(element, block), ...confirmAttribute(element) };
  const type = stringOf(element['type']) ?? '';
  if (type === 'button') return button(element, action);
  const label = plainText(element['placeholder']) || labels(type, drawing);
  if (isChoiceGroup(element)) {
    const choices = drawChoices(element, id, {}, drawing);
    return h('fieldset', { ...action, className: 'bk-choices', 'aria-label': label }, ...choices);
  }
  const date = DATES[type];
  if (date !== undefined) {
    const value = stringOf(element[date[1]]) ?? '';
    return h('input', {
      ...action,
      type: date[0],
      className: 'bk-text',
      'aria-label': label,
      defaultValue: value,
    });
  }
  return drawSelect(element, { ...action, 'aria-label': label }, drawing);
}

function button(element: JsonObject, action: Readonly<Record<string, string>>): ReactElement {
  const style =
    element['style'] === 'primary' || element['style'] === 'danger' ? ` bk-${element['style']}` : '';
  const text = plainText(element['text']);
  const name = spokenName(text, stringOf(element['accessibility_label']));
  const attributes = {
    ...action,
    className: `bk-button${style}`,
    ...(name === text ? {} : { 'aria-label': name }),
  };
  const address = webAddress(stringOf(element['url']));
  if (address === undefined) return h('button', { type: 'button', ...attributes }, text);
  return h('a', { ...attributes, href: address, target: '_blank', rel: 'noreferrer' }, text);
}

/** What is read aloud; it begins with what is seen, so that a button can be called by it (WCAG 2.5.3). */
function spokenName(text: string, label: string | undefined): string {
  if (label === undefined) return text;
  return ` ${label} `.toLowerCase().includes(` ${text} `.toLowerCase()) ? label : `${text}: ${label}`;
}

function labels(type: string, { language }: Drawing): string {
  return type === 'overflow' ? words(language).more : words(language).choose;
}
