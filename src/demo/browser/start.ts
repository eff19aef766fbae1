import { startClusters } from '../clusters/clusters.ts';
import type { DemoApp, StartApp } from '../demo-app.ts';
import type { Refusal } from '../emulator-plugin.ts';
import { freePort } from '../free-port.ts';
import type { Member } from '../member.ts';
import { startWorkspace, type Workspace } from '../workspace.ts';
import { Live } from './live.ts';
import { createObserver } from './observe.ts';
import type { BrowserParts } from './parts.ts';
import { CHANNELS, PEOPLE, type PersonName, SETTINGS } from './people.ts';
import { type Seat, takeSeat } from './seat.ts';
import { servePage } from './server.ts';

/** What {@link startBrowserDemo} needs. */
export interface BrowserDemoOptions {
  readonly startApp: StartApp;
  /** Refuses messages that break Slack's limits, which the workspace does not check. */
  readonly refuse?: Refusal;
  /** The first ports that are tried, 0 for any; 4500, 4510 and 3000 without it. */
  readonly ports?: { readonly page: number; readonly workspace: number; readonly app: number };
}

/** The demo, running. */
export interface BrowserDemo {
  /** Where the page is. */
  readonly url: string;
  readonly workspace: Workspace;
  readonly app: DemoApp;
  close(): Promise<void>;
}

const PORTS = { page: 4500, workspace: 4510, app: 3000 };

/**
 * Starts a workspace with two people, sample clusters, the app and the page.
 *
 * @throws Error when no port is free or a sample cannot be read; whatever `startApp` throws. What was started is stopped then
 */
export async function startBrowserDemo(options: BrowserDemoOptions): Promise<BrowserDemo> {
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of stops.splice(0)) await stop();
  };
  try {
    const ports = options.ports ?? PORTS;
    const seats = new Map<string, Seat>();
    const live = new Live();
    const workspace = await startWorkspace({
      ...{ port: ports.workspace, people: PEOPLE, channels: CHANNELS },
      ...{ refuse: options.refuse ?? (() => undefined), observe: createObserver(seats, live) },
    });
    stops.unshift(() => workspace.close());
    const [oncall, dev] = [memberOf(workspace, 'oncall'), memberOf(workspace, 'dev')];
    const clusters = await startClusters({
      userIds: { oncall: oncall.userId, dev: dev.userId },
      alertsChannel: workspace.channels['alerts'] ?? '',
    });
    stops.unshift(() => clusters.close());
    const { botToken, signingSecret, apiUrl } = workspace;
    const { kubeconfig, policy } = clusters;
    const app = await options.startApp({
      ...{ botToken, signingSecret, apiUrl, kubeconfig, policy },
      ...{ host: '127.0.0.1', port: await freePort(ports.app) },
    });
    stops.unshift(() => app.stop());
    const eventsUrl = `${app.url}/slack/events`;
    workspace.sendEventsTo(eventsUrl);
    const seat = async (member: Member) => {
      const taken = await takeSeat(member, { workspace, eventsUrl, live });
      stops.unshift(() => taken.sender.close());
      seats.set(member.userId, taken);
      return taken;
    };
    const people: Record<PersonName, Seat> = { oncall: await seat(oncall), dev: await seat(dev) };
    await choose(workspace, people.oncall);
    const parts: BrowserParts = { workspace, live, seats: people, clusters: clusters.list };
    const server = await servePage(parts, await freePort(ports.page));
    stops.unshift(() => server.close());
    return { url: server.url, workspace, app, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function memberOf({ members }: Workspace, name: PersonName): Member {
  const member = members.find((each) => each.name === name);
  if (member === undefined) throw new Error(`nobody in the workspace is called ${name}`);
  return member;
}

/** Chooses what counts in channels, as people do. */
async function choose({ channels }: Workspace, { sender }: Seat): Promise<void> {
  for (const [name, words] of Object.entries(SETTINGS)) {
    const { response } = await sender.command(words, undefined, {
      channel: { id: channels[name] ?? '', name },
    });
    if (!response.ok) throw new Error(`Casebook did not take ${words}: status ${response.status}`);
  }
}
