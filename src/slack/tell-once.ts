import type { DiagnosisJob, Log, SecretNotice } from '../domain/ports.ts';
import type { Slips } from '../domain/slips.ts';

/** Tells who posted secrets, once for each place: a thread is read as often as someone asks in it. Never fails. */
export type TellOnce = (
  post: Pick<DiagnosisJob, 'target' | 'asker' | 'language'>,
  found: readonly string[],
  place: string,
) => Promise<void>;

/** A message is told of once within so long. */
const TOLD_MS = 14 * 86_400_000;

/** Makes it. Without the store it tells once more rather than not at all. */
export function createTellOnce({
  notice,
  slips,
  log,
}: {
  readonly notice: SecretNotice;
  readonly slips: Slips;
  readonly log: Log;
}): TellOnce {
  return async (post, found, place) => {
    const key = `secrets:${place}`;
    try {
      if ((await slips.get(key)) !== undefined) return;
      await slips.put(key, 'told', TOLD_MS);
    } catch (error) {
      log.warn('it is not known whether the poster of secrets was told before', { error });
    }
    await notice.tell(post, found);
  };
}
