import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { startCasebook } from '../../src/compose.ts';
import { say } from '../../src/demo/conversation.ts';
import { plainText } from '../../src/demo/plain.ts';
import { type Sender, startSender } from '../../src/demo/sender.ts';
import { isRecord } from '../../src/demo/web-api.ts';
import { startWorkspace, type Workspace } from '../../src/demo/workspace.ts';
import type { Diagnosis } from '../../src/domain/diagnosis.ts';
import { createLogger } from '../../src/logger.ts';
import { refuseBroken } from '../slack/harness.ts';
import { type ContextSpec, writeKubeconfig } from './kubeconfig.ts';

/** An answer as it stood in the workspace, and the diagnosis that it was drawn from. */
export interface Answer {
  readonly text: string;
  readonly diagnosis: Diagnosis | undefined;
}

/** The whole program in an emulated workspace, with clusters. */
export interface House {
  readonly workspace: Workspace;
  /** Says something in the channel as a person. */
  ask(message: string): Promise<Answer>;
  /** Runs `/diagnose` with these words somewhere else, such as in a direct message. */
  askIn(channelId: string, words: string): Promise<Answer>;
  stop(): Promise<void>;
}

/** What {@link startHouse} is given; the policy is made once the ids of the workspace are known. */
export interface HouseOptions {
  readonly contexts: readonly ContextSpec[];
  /** Absent: no policy file. */
  readonly policy?: (workspace: Workspace) => object | Promise<object>;
}

/** Starts a workspace and Casebook in it, with `KUBECONFIG` and `POLICY_FILE` as files of their own. */
export async function startHouse({ contexts, policy }: HouseOptions): Promise<House> {
  const directory = await mkdtemp(join(tmpdir(), 'casebook-house-'));
  const workspace = await startWorkspace({ port: 0, refuse: refuseBroken });
  const kubeconfig = await writeKubeconfig(join(directory, 'kubeconfig'), contexts);
  const policyFile = join(directory, 'policy.yaml');
  if (policy !== undefined) await writeFile(policyFile, stringify(await policy(workspace)));
  const made: Diagnosis[] = [];
  const { botToken, signingSecret, apiUrl } = workspace;
  const app = await startCasebook(
    {
      ...{ SLACK_BOT_TOKEN: botToken, SLACK_SIGNING_SECRET: signingSecret, SLACK_API_URL: apiUrl },
      ...{ HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: 'warn', QUEUE_CAPACITY: 100, QUEUE_CONCURRENCY: 1 },
      KUBECONFIG: kubeconfig,
      ...(policy === undefined ? {} : { POLICY_FILE: policyFile }),
    },
    createLogger('silent'),
    {
      around: (diagnose) => async (job) => {
        const diagnosis = await diagnose(job);
        made.push(diagnosis);
        return diagnosis;
      },
    },
  );
  const eventsUrl = `${app.url}/slack/events`;
  workspace.sendEventsTo(eventsUrl);
  const sender = await startSender({ ...workspace, eventsUrl });
  const answered = async (text: Promise<string>): Promise<Answer> => {
    const before = made.length;
    return { text: await text, diagnosis: made.slice(before).at(-1) };
  };
  return {
    workspace,
    ask: (message) => answered(say({ workspace, sender, settled: app.settled }, message)),
    askIn: async (channelId, words) => {
      const elsewhere = await startSender({ ...workspace, channelId, eventsUrl });
      try {
        return await answered(command(elsewhere, words, app.settled));
      } finally {
        await elsewhere.close();
      }
    },
    stop: async () => {
      await sender.close();
      await app.stop(1000);
      await workspace.close();
      await rm(directory, { recursive: true });
    },
  };
}

async function command(sender: Sender, words: string, settled: () => Promise<void>): Promise<string> {
  const { followUps } = await sender.command(words);
  await settled();
  return followUps
    .filter(isRecord)
    .map(({ text, blocks }) => plainText({ text: String(text), blocks: Array.isArray(blocks) ? blocks : [] }))
    .join('\n\n');
}

/** The ends of a diagnosis's reads, each as `read state`. */
export function endsOf({ diagnosis }: Answer): readonly string[] {
  return (diagnosis?.cluster?.reads ?? []).map(({ read, state }) => `${read} ${state}`);
}

/** A policy of one grant for everything to the person of the workspace. */
export function allToPerson({ userId }: Workspace): object {
  return {
    grants: [
      {
        users: [userId],
        clusters: ['*'],
        namespaces: ['*'],
        reads: ['status', 'events', 'node', 'logs'],
      },
    ],
  };
}
