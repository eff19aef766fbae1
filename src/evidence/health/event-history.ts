import type { ClusterSnapshot, EventView, PodView } from '../../domain/cluster.ts';
import { secondsBetween } from './seconds.ts';

/** When each object last did what its Normal events tell. */
export class EventHistory {
  readonly takenAt: string | undefined;
  readonly #youngest = new Map<string, number>();

  constructor(snapshot: ClusterSnapshot) {
    this.takenAt = snapshot.takenAt;
    for (const event of snapshot.events) {
      const age = this.ageOf(event);
      if (event.type !== 'Normal' || event.reason === undefined || age === undefined) continue;
      const key = `${this.keyOfEvent(event)} ${event.reason}`;
      this.#youngest.set(key, Math.min(age, this.#youngest.get(key) ?? Number.POSITIVE_INFINITY));
    }
  }

  /** Seconds between the event's last sighting and the snapshot; undefined where neither age nor time is known. */
  ageOf(event: EventView): number | undefined {
    return event.ageSeconds ?? secondsBetween(event.lastSeen, this.takenAt);
  }

  /** Age of the youngest Normal event with one of these reasons about the object that `event` is about. */
  youngest(event: EventView, reasons: readonly string[]): number | undefined {
    const key = this.keyOfEvent(event);
    const ages = reasons.map((reason) => this.#youngest.get(`${key} ${reason}`) ?? Number.POSITIVE_INFINITY);
    const age = Math.min(...ages);
    return Number.isFinite(age) ? age : undefined;
  }

  /** Names stand for pods without their namespace: pasted output often does not tell it. */
  keyOf(pod: PodView): string {
    return `pod/${pod.name ?? ''}`;
  }

  keyOfEvent(event: EventView): string {
    return event.object ?? 'pod/';
  }
}
