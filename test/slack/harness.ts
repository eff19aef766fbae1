import { onTestFinished } from 'vitest';
import { type Sender, startSender } from '../../src/demo/sender.ts';
import { isRecord, type PostedMessage } from '../../src/demo/web-api.ts';
import { startWorkspace, type Workspace } from '../../src/demo/workspace.ts';
import type { Diagnosis } from '../../src/domain/diagnosis.ts';
import type { DiagnosisJob, Log } from '../../src/domain/ports.ts';
import { createGiveUp } from '../../src/incidents/give-up.ts';
import { InProcessQueue } from '../../src/incidents/in-process-queue.ts';
import { MemoryClaims } from '../../src/incidents/memory-claims.ts';
import { createWorker } from '../../src/incidents/worker.ts';
import { createSubmit, type DiagnosisRequest } from '../../src/intake/submit.ts';
import { checkMessage } from '../../src/slack/check-message.ts';
import { checkView } from '../../src/slack/check-view.ts';
import { createSlackClient } from '../../src/slack/client.ts';
import { createLanguages } from '../../src/slack/languages.ts';
import { createSlackReplies } from '../../src/slack/replies.ts';
import { startSlack } from '../../src/slack/server.ts';
import {
  recordingLog,
  standInCommands,
  standInConversation,
  standInDiagnose,
  standInNotes,
  standInNotice,
  standInPacer,
  standInRedaction,
  standInRemember,
  standInRender,
} from './stand-ins.ts';

/** A workspace, the app in it and a sender, all of which end with the test. */
export interface Harness {
  readonly workspace: Workspace;
  readonly sender: Sender;
  readonly url: string;
  readonly eventsUrl: string;
  readonly log: Log & { readonly lines: string[] };
  readonly queue: InProcessQueue;
  /** Everything that reached the intake. */
  readonly requests: DiagnosisRequest[];
  /** Everything that reached the worker. */
  readonly jobs: DiagnosisJob[];
  /** What the bot posted in the thread of this message, once the queue is empty. */
  answers(threadTs: string, channel?: string): Promise<PostedMessage[]>;
}

/** Starts everything with stand-ins for what lies behind the queue. */
export async function startHarness(
  options: {
    capacity?: number;
    diagnose?: (job: DiagnosisJob) => Promise<Diagnosis>;
    deliverEvents?: boolean;
  } = {},
): Promise<Harness> {
  const workspace = await startWorkspace({
    port: 0,
    refuse: refuseBroken,
  });
  onTestFinished(() => workspace.close());
  const log = recordingLog();
  const { apiUrl, botToken, signingSecret } = workspace;
  const client = createSlackClient({ botToken, apiUrl, log });
  const replies = createSlackReplies({
    client,
    log,
    pacer: standInPacer,
    render: standInRender,
    help: standInCommands.help,
    notes: standInNotes,
  });
  const queue = new InProcessQueue({
    ...{ capacity: options.capacity ?? 10, concurrency: 1, backoffMs: 1 },
    onFailure: createGiveUp(replies, log),
  });
  const [jobs, requests]: [DiagnosisJob[], DiagnosisRequest[]] = [[], []];
  const work = createWorker({
    diagnose: options.diagnose ?? standInDiagnose,
    replies,
    remember: standInRemember,
    ...standInConversation,
  });
  queue.process((job, delivery) => {
    jobs.push(job);
    return work(job, delivery);
  });
  const submit = createSubmit({
    claims: new MemoryClaims(),
    queue,
    redact: standInRedaction,
    notice: standInNotice,
  });
  const server = await startSlack({
    ...{ client, botToken, apiUrl, log, commands: standInCommands, host: '127.0.0.1', port: 0 },
    transport: { kind: 'http', signingSecret },
    languages: createLanguages({ client, fallback: 'en', log }),
    submit: (request) => {
      requests.push(request);
      return submit(request);
    },
  });
  onTestFinished(() => server.stop());
  const eventsUrl = `${server.url}/slack/events`;
  if (options.deliverEvents !== false) workspace.sendEventsTo(eventsUrl);
  const sender = await startSender({ ...workspace, eventsUrl });
  onTestFinished(() => sender.close());
  return {
    ...{ workspace, sender, url: server.url, eventsUrl, log, queue, requests, jobs },
    answers: async (ts, channel) => {
      await queue.idle();
      return (await workspace.replies(ts, channel)).filter(({ user }) => user === workspace.botUserId);
    },
  };
}

/** What Slack does with a message that breaks a limit. */
export function refuseBroken(
  method: string,
  parameters: Readonly<Record<string, string>>,
): string | undefined {
  if (method.startsWith('views.') && parameters['view'] !== undefined) {
    const view: unknown = JSON.parse(parameters['view']);
    return isView(view) && checkView(view).length === 0 ? undefined : 'invalid_arguments';
  }
  if (method !== 'chat.postMessage' && method !== 'chat.update') return undefined;
  const blocks: unknown = JSON.parse(parameters['blocks'] ?? '[]');
  const message = { text: parameters['text'] ?? '', blocks: isBlocks(blocks) ? blocks : [] };
  return checkMessage(message).length === 0 ? undefined : 'invalid_blocks';
}

function isView(value: unknown): value is Parameters<typeof checkView>[0] {
  return isRecord(value) && isBlocks(value['blocks']);
}

function isBlocks(value: unknown): value is NonNullable<Parameters<typeof checkMessage>[0]['blocks']> {
  return Array.isArray(value) && value.every(isRecord);
}
