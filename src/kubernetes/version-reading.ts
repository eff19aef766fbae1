import { textAt } from '../projection/json.ts';
import type { Reading } from './reading.ts';
import { versionRequest } from './requests.ts';

/** The API server's version as it states it, such as v1.25.3-gke.800. */
export function readVersion(reading: Reading): Promise<string | undefined> {
  return reading.ask({
    read: 'version',
    request: versionRequest,
    view: (version) => textAt(version, 'gitVersion'),
  });
}
