import { createElement as h, type ReactElement } from 'react';
import { type JsonObject, numberOf, stringOf } from './json-value.ts';

const KILOBYTE = 1024;

/** A file that was posted: its name, its size, and the beginning of a snippet. */
export function drawFile(file: JsonObject): ReactElement {
  const name = stringOf(file['title']) ?? stringOf(file['name']) ?? stringOf(file['id']) ?? '';
  const size = numberOf(file['size']);
  const preview = stringOf(file['preview']);
  return h(
    'figure',
    { className: 'bk-file' },
    h(
      'figcaption',
      null,
      h('span', { className: 'bk-file-name' }, name),
      size === undefined ? null : h('span', { className: 'bk-file-size' }, ` ${sizeText(size)}`),
    ),
    preview === undefined ? null : h('pre', { className: 'bk-file-preview' }, preview),
  );
}

/** @param bytes size of the file */
function sizeText(bytes: number): string {
  return bytes < KILOBYTE ? `${bytes} B` : `${Math.round(bytes / KILOBYTE)} KB`;
}
