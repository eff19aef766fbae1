import type { DrawContext } from './draw-context.ts';
import { type JsonObject, objectOf, objectsOf, stringOf } from './json-value.ts';
import { plainText } from './text-object.ts';

/** Something that can be chosen. */
interface Option {
  readonly value: string;
  readonly label: string;
  /** What the page sends back when it is chosen. */
  readonly json: string;
  readonly chosen: boolean;
  readonly given: JsonObject;
}

/** Options under a heading; an empty one has none. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

/** The options of a choice, or of each of its groups, with those marked that are chosen from the start. */
export function optionsOf(element: JsonObject): OptionGroup[] {
  const chosen = new Set(
    [element['initial_option'], ...objectsOf(element['initial_options'])].map(
      (each) => objectOf(each)['value'],
    ),
  );
  const read = (given: JsonObject): Option => {
    const value = stringOf(given['value']) ?? '';
    const label = plainText(given['text']);
    return { value, label, json: JSON.stringify(given), chosen: chosen.has(value), given };
  };
  const groups = objectsOf(element['option_groups']);
  if (groups.length > 0)
    return groups.map((group) => ({
      label: plainText(group['label']),
      options: objectsOf(group['options']).map(read),
    }));
  return [{ label: '', options: objectsOf(element['options']).map(read) }];
}

/** People or channels to choose from. @param sign stands before each name */
export function namedOptions(
  names: DrawContext['users'],
  sign: '@' | '#',
  chosen: readonly unknown[],
): OptionGroup[] {
  const options = Object.entries(names).map(([value, name]) => ({
    ...{ value, label: `${sign}${name}`, json: JSON.stringify(value) },
    ...{ chosen: chosen.includes(value), given: {} },
  }));
  return [{ label: '', options }];
}
