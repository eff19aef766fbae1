import type { Workspace } from '../workspace.ts';
import type { Live } from './live.ts';
import type { PersonName } from './people.ts';
import type { Seat } from './seat.ts';

/** A sample cluster, as the page lists it. */
interface ListedCluster {
  readonly name: string;
  readonly about: string;
  readonly commands: readonly string[];
}

/** What the requests of the page work with. */
export interface BrowserParts {
  readonly workspace: Workspace;
  readonly live: Live;
  readonly seats: Readonly<Record<PersonName, Seat>>;
  readonly clusters: readonly ListedCluster[];
}

/** The channel of this id, as Slack's payloads name it. */
export function channelOf({ workspace }: Pick<BrowserParts, 'workspace'>, id: string) {
  const found = Object.entries(workspace.channels).find(([, known]) => known === id);
  return { id, name: found?.[0] ?? 'directmessage' };
}

/** The person, as Slack's payloads name them. */
export function userOf({ workspace }: Pick<BrowserParts, 'workspace'>, { member }: Seat) {
  const { userId: id, name } = member;
  return { id, username: name, name, team_id: workspace.teamId };
}
