/** Longest text that is kept of one field. The API's own limits are 4 KiB for a termination message and 32 KiB for a condition's. */
const MAX_TEXT = 8192;

/** The value at a path of own properties, or undefined where the path leaves the objects. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let current: unknown = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = Reflect.get(current, key);
  }
  return current;
}

/** The text at a path, cut to 8 KiB; undefined for everything else, the empty text included. */
export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === 'string' && found !== '' ? found.slice(0, MAX_TEXT) : undefined;
}

/** The finite number at a path; undefined for everything else. */
export function numberAt(value: unknown, ...path: readonly string[]): number | undefined {
  const found = at(value, ...path);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}

/** The boolean at a path; undefined for everything else. */
export function flagAt(value: unknown, ...path: readonly string[]): boolean | undefined {
  const found = at(value, ...path);
  return typeof found === 'boolean' ? found : undefined;
}

/** The array at a path; empty for everything else. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** The texts of the array at a path; members of other types are left out. */
export function textsAt(value: unknown, ...path: readonly string[]): readonly string[] {
  return listAt(value, ...path).filter((member) => typeof member === 'string');
}

/** The keys of the object at a path; none for everything else. */
export function keysAt(value: unknown, ...path: readonly string[]): readonly string[] {
  const found = at(value, ...path);
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? Object.keys(found) : [];
}
