import type { RedisServer } from '../redis/server.ts';
import type { Figures } from './figures.ts';
import { createFleet, type Fleet } from './replicas.ts';
import { type SlackFront, startSlackFront } from './slack-front.ts';
import { startTraffic, type Traffic } from './traffic.ts';

/** How large a run is. */
export type Size = 'reduced' | 'full';

/** What a scenario gets. */
export interface Stage {
  readonly size: Size;
  readonly redis: RedisServer;
  /** Numbers from 0 to 1, the same for the same seed. */
  readonly random: () => number;
  readonly figures: Figures;
}

/** Shows one thing about the running program. */
export interface Scenario {
  readonly name: string;
  run(stage: Stage): Promise<void>;
}

/** A workspace, a fleet in it and its traffic. */
export interface Set {
  readonly slack: SlackFront;
  readonly fleet: Fleet;
  readonly traffic: Traffic;
}

/** Builds a set without replicas, uses it, and takes it down whatever happens. */
export async function onSet(
  stage: Stage,
  options: { name: string; channels: number; concurrency: number; slowMs: number },
  use: (set: Set) => Promise<void>,
): Promise<void> {
  const slack = await startSlackFront(options.channels, stage.random);
  const fleet = createFleet({ ...options, slack, redisUrl: stage.redis.url, prefix: options.name });
  const traffic = startTraffic(fleet, slack);
  try {
    await use({ slack, fleet, traffic });
    stage.figures.zero('unhandled rejections', fleet.told.unhandled.length);
  } finally {
    await traffic.close();
    await fleet.close();
    await slack.close();
  }
}
