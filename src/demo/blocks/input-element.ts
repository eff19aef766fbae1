import { createElement as h, type ReactElement } from 'react';
import type { Drawing } from './draw-context.ts';
import { type JsonObject, numberOf, stringOf } from './json-value.ts';
import { type Attributes, drawSelect } from './select.ts';
import { plainText } from './text-object.ts';

/** The native type of each element that is one line, and the field that holds what it begins with. */
const LINES: Readonly<Record<string, readonly [type: string, initial: string]>> = {
  plain_text_input: ['text', 'initial_value'],
  email_text_input: ['email', 'initial_value'],
  url_text_input: ['url', 'initial_value'],
  number_input: ['number', 'initial_value'],
  datepicker: ['date', 'initial_date'],
  timepicker: ['time', 'initial_time'],
};

/** The control of an input block. Undefined where it cannot be drawn. */
export function drawInputElement(
  element: JsonObject,
  attributes: Attributes,
  drawing: Drawing,
): ReactElement | undefined {
  if (element['type'] === 'file_input') return fileInput(element, attributes);
  const line = LINES[stringOf(element['type']) ?? ''];
  if (line === undefined) return drawSelect(element, attributes, drawing);
  const [type, initial] = line;
  const common = {
    ...attributes,
    className: 'bk-text',
    placeholder: plainText(element['placeholder']) || undefined,
    minLength: numberOf(element['min_length']),
    maxLength: numberOf(element['max_length']),
    defaultValue: stringOf(element[initial]),
  };
  if (element['multiline'] === true) return h('textarea', { ...common, rows: 6 });
  return h('input', { ...common, type, ...(type === 'number' ? bounds(element) : {}) });
}

function bounds(element: JsonObject) {
  const step = element['is_decimal_allowed'] === true ? 'any' : 1;
  return { step, min: numberOf(element['min_value']), max: numberOf(element['max_value']) };
}

function fileInput(element: JsonObject, attributes: Attributes): ReactElement {
  const types = Array.isArray(element['filetypes'])
    ? element['filetypes'].map((type) => `.${type}`).join(',')
    : '';
  const most = numberOf(element['max_files']) ?? 10;
  return h('input', {
    ...attributes,
    ...{ type: 'file', className: 'bk-file-input', multiple: most > 1, 'data-max-files': most },
    ...(types === '' ? {} : { accept: types }),
  });
}
