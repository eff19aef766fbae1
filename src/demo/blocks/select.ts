import { Fragment, createElement as h, type ReactElement } from 'react';
import type { Drawing } from './draw-context.ts';
import { type JsonObject, stringOf } from './json-value.ts';
import { namedOptions, type OptionGroup, optionsOf } from './options.ts';
import { plainText } from './text-object.ts';
import { words } from './words.ts';

/** Attributes that a control gets from where it stands. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A menu, as the native one. Undefined where the element is no menu that can be drawn. */
export function drawSelect(
  element: JsonObject,
  attributes: Attributes,
  drawing: Drawing,
): ReactElement | undefined {
  const groups = choices(element, drawing);
  if (groups === undefined) return undefined;
  const many = stringOf(element['type'])?.startsWith('multi_') === true;
  const chosen = groups.flatMap(({ options }) => options.filter((option) => option.chosen));
  const placeholder = plainText(element['placeholder']) || words(drawing.language).choose;
  const first = many ? [] : [h('option', { key: '', value: '' }, placeholder)];
  return h(
    'select',
    {
      ...attributes,
      className: 'bk-select',
      multiple: many,
      defaultValue: many ? chosen.map(({ value }) => value) : (chosen[0]?.value ?? ''),
    },
    ...first,
    ...groups.map(groupOf),
  );
}

function choices(element: JsonObject, { users, channels }: Drawing): OptionGroup[] | undefined {
  const initial = (one: string, many: string) => [element[one], ...list(element[many])];
  switch (element['type']) {
    case 'static_select':
    case 'multi_static_select':
    case 'overflow':
      return optionsOf(element);
    case 'users_select':
    case 'multi_users_select':
      return namedOptions(users, '@', initial('initial_user', 'initial_users'));
    case 'channels_select':
    case 'multi_channels_select':
      return namedOptions(channels, '#', initial('initial_channel', 'initial_channels'));
    case 'conversations_select':
    case 'multi_conversations_select':
      return namedOptions(channels, '#', initial('initial_conversation', 'initial_conversations'));
    default:
      return undefined;
  }
}

function groupOf({ label, options }: OptionGroup, index: number): ReactElement {
  const drawn = options.map((option) =>
    h('option', { key: option.value, value: option.value, 'data-option': option.json }, option.label),
  );
  return label === ''
    ? h(Fragment, { key: index }, ...drawn)
    : h('optgroup', { key: index, label }, ...drawn);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
