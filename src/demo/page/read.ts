/** Something with keys, as an answer holds it. */
export type Fields = Readonly<Record<string, unknown>>;

/** True for an object with keys. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text at a key, or '' where there is none. */
export function textAt(fields: Fields, key: string): string {
  const value = fields[key];
  return typeof value === 'string' ? value : '';
}

/** The objects of the list at a key; whatever else stands in it is left out. */
export function listAt(fields: Fields, key: string): Fields[] {
  const value = fields[key];
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** The texts of the list at a key. */
export function textsAt(fields: Fields, key: string): string[] {
  const value = fields[key];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** Reads JSON; undefined where it is none or no object. */
export function fieldsOf(json: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
