import type { ClaimView } from '../../domain/cluster.ts';
import type { Draft } from './draft.ts';
import type { Field } from './field.ts';
import type { ObjectReader } from './object-reader.ts';
import type { Place } from './prompt.ts';

/** Reads `kubectl describe pvc`. */
export class ClaimReader implements ObjectReader {
  readonly #claim: { -readonly [Key in keyof ClaimView]: ClaimView[Key] } = {};
  readonly #draft: Draft;
  readonly #outer: Place;
  #kept = false;

  constructor(draft: Draft, outer: Place) {
    this.#draft = draft;
    this.#outer = outer;
  }

  get place(): Place {
    const { name, namespace } = this.#claim;
    return {
      ...this.#outer,
      ...(name === undefined ? {} : { object: `persistentvolumeclaim/${name}` }),
      ...(namespace === undefined ? {} : { namespace }),
    };
  }

  field({ key, value, line }: Field): void {
    const claim = this.#claim;
    if (key === 'Name' && claim.name === undefined) claim.name = value;
    else if (key === 'Namespace') claim.namespace = value;
    else if (key === 'StorageClass') claim.storageClass = value;
    else if (key === 'Status' && /^(?:Pending|Bound|Lost|Terminating)\b/.test(value)) {
      claim.phase = value.split(/\s/, 1)[0] ?? value;
      this.#draft.lines.note(claim, line, 'phase');
    } else return;
    if (this.#kept || (claim.storageClass === undefined && claim.phase === undefined)) return;
    this.#kept = true;
    this.#draft.claims.push(claim);
    this.#draft.lines.note(claim, line);
  }

  text(): void {}
}
