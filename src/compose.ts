import { setTimeout as delay } from 'node:timers/promises';
import { openAlerts } from './compose/alerts.ts';
import { catalogFigures } from './compose/catalog-version.ts';
import { createClicks } from './compose/clicks.ts';
import { clusterContext, evidenceText } from './compose/cluster-context.ts';
import { openClusters } from './compose/clusters.ts';
import { createCommands } from './compose/commands.ts';
import { openConversation } from './compose/conversation.ts';
import { openForms } from './compose/form.ts';
import { createHome } from './compose/home.ts';
import { keepingAnswers } from './compose/keep-answers.ts';
import { openCatalog } from './compose/live-catalog.ts';
import {
  countingDiagnose,
  countingRedact,
  countingSubmit,
  countingVotes,
  measuringReplies,
  measuringWorker,
  stampingQueue,
} from './compose/observe.ts';
import { openBacklog, openStorage } from './compose/open-storage.ts';
import { type BacklogMeter, localBacklog } from './compose/queue-backlog.ts';
import type { Config } from './config.ts';
import { createConverse } from './diagnosis/converse.ts';
import { createDiagnose } from './diagnosis/diagnose.ts';
import { dismiss } from './diagnosis/dismiss.ts';
import type { Diagnosis } from './domain/diagnosis.ts';
import type { DiagnosisJob } from './domain/ports.ts';
import { createGiveUp } from './incidents/give-up.ts';
import { createInTurn } from './incidents/in-turn.ts';
import { MemoryTurns } from './incidents/memory-turns.ts';
import { createRemember, createWithdraw } from './incidents/remember.ts';
import { createWorker } from './incidents/worker.ts';
import { createSubmit } from './intake/submit.ts';
import type { Logger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { redact } from './redaction/redact.ts';
import { renderSlack } from './render/slack-blocks.ts';
import { say } from './render/text.ts';
import { renderUnread } from './render/unread.ts';
import { createBackground } from './slack/background.ts';
import { createChannelSettings } from './slack/channel-settings.ts';
import { createSlackClient } from './slack/client.ts';
import { createLanguages } from './slack/languages.ts';
import { createLinks } from './slack/links.ts';
import { metricsRoute } from './slack/metrics-route.ts';
import { createPacer } from './slack/pacer.ts';
import { createSlackReplies } from './slack/replies.ts';
import { createSecretNotice } from './slack/secret-notice.ts';
import { startSlack } from './slack/server.ts';
import { createTellOnce } from './slack/tell-once.ts';
import { VERSION } from './version.ts';
import { factsOf } from './versions/given-facts.ts';

/** Casebook, running. */
export interface Casebook {
  /** Base URL of the HTTP server. */
  readonly url: string;
  /** Rejects when Slack is lost for good; never resolves. */
  readonly failed: Promise<never>;
  /** Resolves when everything that was taken in is answered. */
  settled(): Promise<void>;
  /** Takes no more requests and finishes those in hand, at most this long. */
  stop(timeoutMs: number): Promise<void>;
}

/** Milliseconds for requests in hand to be acknowledged when the process ends. */
const SERVER_STOP_MS = 3_000;

/** Makes the diagnosis of one job. */
export type DiagnoseJob = (job: DiagnosisJob) => Promise<Diagnosis>;

/** What a test or the demo puts in place of the world. */
export interface Surroundings {
  /** Put around the diagnosis, to make it slow or fail. */
  readonly around?: (diagnose: DiagnoseJob) => DiagnoseJob;
  /** The clock of all that is remembered, and of every time that an answer tells: milliseconds since the epoch. */
  readonly now?: () => number;
}

/**
 * Builds the adapters, joins them and starts: the one place that knows which adapter is behind which port.
 *
 * @throws CasebookError catalog-invalid, slack-call-failed; the system's error for a port in use
 */
export async function startCasebook(
  config: Config,
  logger: Logger,
  { around = (diagnose) => diagnose, now = Date.now }: Surroundings = {},
): Promise<Casebook> {
  const log = toLog(logger);
  const metrics = createMetrics(VERSION);
  const live = openCatalog({
    ...{ folders: config.RULES_PATH ?? [], log },
    prepare: (catalog) => createConverse(createDiagnose(catalog, () => new Date(now()), metrics.stage)),
    onLoad: (catalog, leftOut) => metrics.catalog(catalogFigures(catalog, leftOut)),
  });
  const { catalog, diagnose } = live;
  const address = config.SLACK_API_URL === undefined ? {} : { apiUrl: config.SLACK_API_URL };
  const botToken = config.SLACK_BOT_TOKEN;
  const client = createSlackClient({ botToken, log, onCall: metrics.slackCall, ...address });
  const storage = countingVotes(metrics, openStorage(config, log, now));
  const clusters = await openClusters({
    ...{ config, client, log, onCall: metrics.clusterCall, settings: storage.settings, now },
  });
  const commands = createCommands(catalog, storage, clusters, now);
  const pacer = createPacer({ turns: storage.turns, fallback: new MemoryTurns(), log });
  const replies = measuringReplies(
    metrics,
    createSlackReplies({
      ...{ client, log, pacer, help: commands.help, notes: renderUnread },
      render: (diagnosis, language, job) =>
        renderSlack(diagnosis, language, { job, clusters: clusters.names().length > 0 }),
      onCall: metrics.slackCall,
    }),
  );
  const linkOf = createLinks(client, log);
  const { incidents, answers } = storage;
  const remember = keepingAnswers(createRemember({ incidents, redact, linkOf, log, now }), {
    ...{ answers, log, withdraw: createWithdraw({ incidents, log }) },
  });
  const notice = createSecretNotice({ client, log });
  const inTurn = createInTurn({ turns: storage.turns, log });
  const queue = storage.openQueue({
    capacity: config.QUEUE_CAPACITY,
    concurrency: config.QUEUE_CONCURRENCY,
    onFailure: createGiveUp(replies, log),
  });
  const diagnoseJob: DiagnoseJob = async (job) => {
    const diagnosis = await diagnose(
      evidenceText(job),
      factsOf(job.givenFacts),
      clusterContext(job, clusters, metrics, botToken),
      job.parts && { parts: job.parts, notes: job.notes ?? [] },
    );
    return dismiss(diagnosis, job.dismissed, catalog);
  };
  const work = createWorker({
    ...{ diagnose: countingDiagnose(metrics, around(diagnoseJob)), remember, replies, inTurn },
    ...openConversation({
      ...{ client, botToken, log, diagnose: diagnoseJob, answers, ...address },
      mayRead: (asker, scope) => clusters.mayRead(asker, scope),
      tell: createTellOnce({ notice, slips: storage.slips, log }),
    }),
  });
  const local = localBacklog();
  queue.process(local.leaving(measuringWorker(metrics, work)));
  const backlog: BacklogMeter = openBacklog(config, log) ?? local;
  metrics.observe({ backlog: () => backlog.read(), ready: () => storage.ready() });
  const entering = local.entering(stampingQueue(queue));
  const background = createBackground(log);
  const languages = createLanguages({ client, fallback: 'en', log });
  const submit = createSubmit({
    ...{ claims: storage.claims, redact: countingRedact(metrics, botToken) },
    notice,
    queue: entering,
  });
  const close = async () => {
    live.close();
    clusters.close();
    await Promise.all([storage.close(), backlog.close()]);
  };
  const server = await startSlack({
    ...{ client, botToken, log, commands, ...address },
    transport:
      config.SLACK_APP_TOKEN === undefined
        ? { kind: 'http', signingSecret: config.SLACK_SIGNING_SECRET }
        : { kind: 'socket', appToken: config.SLACK_APP_TOKEN },
    host: config.HOST,
    port: config.PORT,
    languages,
    ...createChannelSettings({
      ...{ settings: storage.settings, client, languages, log },
      off: (language) => say(language, 'settings.off'),
    }),
    home: createHome({
      ...{ client, languages, log, catalog, storage, clusters, now },
      hasPolicy: config.POLICY_FILE !== undefined,
    }),
    clicks: createClicks({
      ...{ client, log, pacer, languages, commands, background, catalog, storage, clusters, inTurn },
      ...{ queue: entering, diagnose: diagnoseJob },
    }),
    submit: countingSubmit(metrics, submit),
    routes: [metricsRoute(metrics.expose)],
    ready: () => storage.ready(),
    alerts: openAlerts(storage, countingSubmit(metrics, submit), log, now),
    forms: openForms({
      policy: clusters.policy,
      clusters: () => clusters.names(),
      slips: storage.slips,
      log,
    }),
  }).catch(async (error: unknown) => {
    await queue.close(0);
    await close();
    throw error;
  });
  return {
    url: server.url,
    failed: server.failed,
    settled: async () => {
      await background.idle();
      await queue.idle();
    },
    stop: async (timeoutMs) => {
      const until = performance.now() + timeoutMs;
      await Promise.race([
        server.stop(),
        delay(Math.min(timeoutMs, SERVER_STOP_MS), undefined, { ref: false }),
      ]);
      await Promise.race([
        background.idle(),
        delay(Math.max(0, until - performance.now()) / 2, undefined, { ref: false }),
      ]);
      await queue.close(Math.max(0, until - performance.now()));
      await close();
    },
  };
}

/** Pino takes the fields first; the rest of Casebook writes the message first. */
function toLog(logger: Logger) {
  type Fields = Readonly<Record<string, unknown>>;
  return {
    info: (message: string, fields: Fields = {}) => logger.info(fields, message),
    warn: (message: string, fields: Fields = {}) => logger.warn(fields, message),
    error: (message: string, { error, ...fields }: Fields = {}) =>
      logger.error({ ...fields, err: error }, message),
  };
}
