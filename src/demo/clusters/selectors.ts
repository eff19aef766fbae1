import { type ApiObject, valueAt } from './api-object.ts';

/** Whether an object is meant. */
type Selects = (object: ApiObject) => boolean;

/** `key=value`, `key==value` and `key!=value`; the forms with `in (…)` are not served. */
const TERM = /^([\w./-]+)\s*(==|=|!=)\s*([^=!()]*)$/;

/**
 * Reads a `labelSelector` or a `fieldSelector`: terms between commas, all of which must hold; the empty one selects
 * everything. A missing value counts as empty.
 *
 * @param pathOf where the value of a term's key stands
 * @returns undefined where a term is of a form that is not served
 */
export function selector(text: string, pathOf: (key: string) => readonly string[]): Selects | undefined {
  if (text === '') return () => true;
  const terms = text.split(',').map((term) => TERM.exec(term.trim()) ?? undefined);
  if (terms.includes(undefined)) return undefined;
  return (object) =>
    terms.every((term) => {
      const [, key = '', operator, wanted] = term ?? [];
      const equal = String(valueAt(object, pathOf(key)) ?? '') === wanted;
      return operator === '!=' ? !equal : equal;
    });
}

/** Where a label stands. */
export const labelPath = (key: string): readonly string[] => ['metadata', 'labels', key];
/** Where a field stands. */
export const fieldPath = (key: string): readonly string[] => key.split('.');
