import { isRecord } from '../web-api.ts';

/** An object of a snapshot. */
export interface ApiObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Whether it has what every object of the Kubernetes API has. */
export function isApiObject(value: unknown): value is ApiObject {
  return (
    isRecord(value) &&
    typeof value['apiVersion'] === 'string' &&
    typeof value['kind'] === 'string' &&
    isRecord(value['metadata'])
  );
}

/** The value at a path of keys, or undefined where the path leaves the object. */
export function valueAt(object: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), object);
}
