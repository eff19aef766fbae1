import type { Draft, PodDraft } from './draft.ts';
import type { Field } from './field.ts';

/** Keys that name what a volume takes its content from. */
const SOURCES = /^(?:Name|SecretName|ClaimName|Driver)$/;

/** Reads the volumes of `kubectl describe pod`: their kinds and sources. */
export class VolumeReader {
  readonly #volumes: PodDraft['volumes'];
  readonly #draft: Draft;

  /** @param volumes where the volumes are put */
  constructor(volumes: PodDraft['volumes'], draft: Draft) {
    this.#volumes = volumes;
    this.#draft = draft;
  }

  field({ key, value, line }: Field, next: readonly Field[]): void {
    if (value === '' && next[0]?.key === 'Type') {
      const volume = { name: key, kind: 'unknown' };
      this.#volumes.push(volume);
      this.#draft.lines.note(volume, line);
      return;
    }
    const volume = this.#volumes.at(-1);
    if (volume === undefined) return;
    if (key === 'Type') volume.kind = kindOf(value);
    else if (SOURCES.test(key) && volume.source === undefined && value !== '') volume.source = value;
  }
}

/** `ConfigMap (a volume populated by a ConfigMap)` is called configMap in the API, `CSI (…)` csi. */
function kindOf(value: string): string {
  const word = /^\w+/.exec(value)?.[0] ?? 'unknown';
  return /^[A-Z]+$/.test(word) ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1);
}
