import type { VolumeView } from '../domain/cluster.ts';
import { at, keysAt, listAt, textAt } from './json.ts';
import { present } from './present.ts';

/** Where each kind of volume names what it takes its content from. */
const SOURCES: Readonly<Record<string, string>> = {
  configMap: 'name',
  secret: 'secretName',
  persistentVolumeClaim: 'claimName',
  csi: 'driver',
};

/** The volumes of a pod by kind and source name; never their content, keys or paths. */
export function projectVolumes(pod: unknown): readonly VolumeView[] {
  return listAt(pod, 'spec', 'volumes').flatMap((volume) => {
    const name = textAt(volume, 'name');
    if (name === undefined) return [];
    const kind = keysAt(volume).find((key) => key !== 'name') ?? 'unknown';
    const source = Object.hasOwn(SOURCES, kind) ? SOURCES[kind] : undefined;
    return present({
      name,
      kind,
      source: source === undefined ? undefined : textAt(at(volume, kind), source),
    });
  });
}
