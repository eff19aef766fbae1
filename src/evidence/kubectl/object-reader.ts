import type { Field } from './field.ts';
import type { Place } from './prompt.ts';

/** Reads the description of one object, line by line. */
export interface ObjectReader {
  /** What its events are about. */
  readonly place: Place;
  /** When a pod was taken by its node's kubelet, which is about when it was scheduled. */
  readonly startTime?: string | undefined;
  /** @param next the fields on the lines that follow, for keys whose meaning they tell */
  field(field: Field, next: readonly Field[]): void;
  /** A line that is no field. */
  text(text: string, line: number): void;
}

/** Reads no more than whose events follow. */
export class OtherReader implements ObjectReader {
  #place: Place = {};
  readonly #kind: string | undefined;

  /** @param kind of the object, lower-case; undefined where that is not told */
  constructor(kind: string | undefined) {
    this.#kind = kind;
  }

  get place(): Place {
    return this.#place;
  }

  field({ key, value }: Field): void {
    if (key === 'Name' && this.#kind !== undefined) {
      this.#place = { ...this.#place, object: `${this.#kind}/${value}` };
    }
    if (key === 'Namespace') this.#place = { ...this.#place, namespace: value };
  }

  text(): void {}
}
