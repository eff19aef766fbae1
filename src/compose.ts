import { setTimeout as delay } from 'node:timers/promises';
import { findRule } from './catalog/find-rule.ts';
import { catalogFigures } from './compose/catalog-version.ts';
import { type Clusters, openClusters } from './compose/clusters.ts';
import { openCatalog } from './compose/live-catalog.ts';
import {
  countingDiagnose,
  countingRedact,
  countingSubmit,
  measuringReplies,
  measuringWorker,
  stampingQueue,
  timed,
} from './compose/observe.ts';
import { type BacklogMeter, localBacklog, sharedBacklog } from './compose/queue-backlog.ts';
import type { Config } from './config.ts';
import type { ClusterContext } from './diagnosis/cluster-context.ts';
import { createDiagnose } from './diagnosis/diagnose.ts';
import type { Diagnosis } from './domain/diagnosis.ts';
import type { Facts } from './domain/facts.ts';
import type { Catalog, DiagnosisJob, Log } from './domain/ports.ts';
import { createDesk } from './incidents/desk.ts';
import { createGiveUp } from './incidents/give-up.ts';
import { MemoryTurns } from './incidents/memory-turns.ts';
import { openMemory } from './incidents/open-memory.ts';
import { createRemember } from './incidents/remember.ts';
import type { Storage } from './incidents/storage.ts';
import { createWorker } from './incidents/worker.ts';
import { createSubmit } from './intake/submit.ts';
import type { Logger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { inspect, redact } from './redaction/redact.ts';
import { openRedis } from './redis/open-redis.ts';
import { renderHelp, renderLines } from './render/help.ts';
import { renderChanged, renderGaps, renderIncidents, type TitleOf } from './render/incident-list.ts';
import { renderRuleSlack } from './render/rule-page.ts';
import { renderSlack } from './render/slack-blocks.ts';
import { createSlackClient } from './slack/client.ts';
import type { CommandReplies } from './slack/commands.ts';
import { createLanguages } from './slack/languages.ts';
import { createLinks } from './slack/links.ts';
import { metricsRoute } from './slack/metrics-route.ts';
import { createPacer } from './slack/pacer.ts';
import { createSlackReplies } from './slack/replies.ts';
import { createSecretNotice } from './slack/secret-notice.ts';
import { startSlack } from './slack/server.ts';
import { addFact, factsOf } from './versions/given-facts.ts';
import { loadRuntimeMatrix } from './versions/matrix.ts';
import { versionLines } from './versions/version-lines.ts';
import { VERSION } from './version.ts';

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

/**
 * Builds the adapters, joins them and starts: the one place that knows which adapter is behind which port.
 *
 * @param around what a test puts around the diagnosis, to make it slow or fail
 * @throws CasebookError catalog-invalid, slack-call-failed; the system's error for a port in use
 */
export async function startCasebook(
  config: Config,
  logger: Logger,
  around: (diagnose: DiagnoseJob) => DiagnoseJob = (diagnose) => diagnose,
): Promise<Casebook> {
  const log = toLog(logger);
  const metrics = createMetrics(VERSION);
  const live = openCatalog({
    ...{ folders: config.RULES_PATH ?? [], log },
    prepare: (catalog) => createDiagnose(catalog, undefined, metrics.stage),
    onLoad: (catalog, leftOut) => metrics.catalog(catalogFigures(catalog, leftOut)),
  });
  const { catalog, diagnose } = live;
  const address = config.SLACK_API_URL === undefined ? {} : { apiUrl: config.SLACK_API_URL };
  const botToken = config.SLACK_BOT_TOKEN;
  const client = createSlackClient({ botToken, log, onCall: metrics.slackCall, ...address });
  const storage = openStorage(config, log);
  const commands = { ...createCommands(catalog), ...createIncidentCommands(catalog, storage) };
  const pacer = createPacer({ turns: storage.turns, fallback: new MemoryTurns(), log });
  const replies = measuringReplies(
    metrics,
    createSlackReplies({
      ...{ client, log, pacer, render: renderSlack, help: commands.help },
      onCall: metrics.slackCall,
    }),
  );
  const linkOf = createLinks(client, log);
  const remember = createRemember({ incidents: storage.incidents, redact, linkOf, log });
  const queue = storage.openQueue({
    capacity: config.QUEUE_CAPACITY,
    concurrency: config.QUEUE_CONCURRENCY,
    onFailure: createGiveUp(replies, log),
  });
  const clusters = await openClusters({ config, client, log, onCall: metrics.clusterCall });
  const diagnoseJob: DiagnoseJob = (job) =>
    diagnose(job.text, factsOf(job.givenFacts), clusterContext(job, clusters, metrics));
  const work = createWorker({ diagnose: countingDiagnose(metrics, around(diagnoseJob)), remember, replies });
  const local = localBacklog();
  queue.process(local.leaving(measuringWorker(metrics, work)));
  const backlog: BacklogMeter = openBacklog(config, log) ?? local;
  metrics.observe({ backlog: () => backlog.read(), ready: () => storage.ready() });
  const submit = createSubmit({
    ...{ claims: storage.claims, redact: countingRedact(metrics) },
    queue: local.entering(stampingQueue(queue)),
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
    languages: createLanguages({ client, fallback: 'en', log }),
    submit: createSubmit({
      ...{ claims: storage.claims, queue, redact: inspect },
      notice: createSecretNotice({ client, log }),
    }),
    ready: () => storage.ready(),
  }).catch(async (error: unknown) => {
    await queue.close(0);
    await close();
    throw error;
  });
  return {
    url: server.url,
    failed: server.failed,
    settled: () => queue.idle(),
    stop: async (timeoutMs) => {
      const until = performance.now() + timeoutMs;
      await Promise.race([
        server.stop(),
        delay(Math.min(timeoutMs, SERVER_STOP_MS), undefined, { ref: false }),
      ]);
      await queue.close(Math.max(0, until - performance.now()));
      await close();
    },
  };
}

/** What a job may look at. A post without an asker looks at nothing. */
function clusterContext(
  job: DiagnosisJob,
  clusters: Clusters,
  metrics: Metrics,
): ClusterContext | undefined {
  if (job.asker === undefined) return undefined;
  const look = clusters.lookFor(job.asker);
  return {
    eager: job.manner === 'always',
    look: (target) => timed(() => look(target), (ms) => metrics.stage('cluster', ms)),
    ...(job.clusterTarget === undefined ? {} : { target: job.clusterTarget }),
  };
}

function openStorage(config: Config, log: Log): Storage {
  if (config.REDIS_URL !== undefined) {
    return openRedis({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX ?? 'casebook', redact, log });
  }
  log.info('REDIS_URL is not set: incidents and waiting requests live in memory, for one replica');
  return openMemory();
}

function openBacklog(config: Config, log: Log): BacklogMeter | undefined {
  if (config.REDIS_URL === undefined) return undefined;
  return sharedBacklog(config.REDIS_URL, config.REDIS_PREFIX ?? 'casebook', log);
}

type IncidentCommands = Pick<CommandReplies, 'incidents' | 'gaps' | 'change'>;

function createIncidentCommands(catalog: Catalog, { incidents }: Storage): IncidentCommands {
  const desk = createDesk({ incidents, redact });
  const titleOf: TitleOf = (id, language) => catalog.rule(id)?.title[language] ?? id;
  return {
    incidents: async (filter, language) =>
      renderIncidents(await desk.list(filter), filter, titleOf, Date.now(), language),
    gaps: async (language) => renderGaps(await desk.gaps(), Date.now(), language),
    change: async (request, by, language) =>
      renderChanged(await desk.change({ ...request, by }), titleOf, language),
  };
}

function createCommands(catalog: Catalog): Omit<CommandReplies, keyof IncidentCommands> {
  const matrix = loadRuntimeMatrix();
  return {
    help: renderHelp,
    rule: (id, language) => renderRuleSlack(findRule(catalog, id), language),
    versions: (args, language) => {
      const assignments = args
        .filter((word) => word !== '--fact')
        .map((word) => word.replace(/^--fact=/, ''));
      const facts = assignments.reduce<Facts>((known, assignment) => addFact(assignment, known), new Map());
      return renderLines(versionLines(facts, language, new Date(), matrix));
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
