import { findRule } from './catalog/find-rule.ts';
import { loadCatalog } from './catalog/load.ts';
import type { Config } from './config.ts';
import { createDiagnose } from './diagnosis/diagnose.ts';
import type { Facts } from './domain/facts.ts';
import type { Catalog } from './domain/ports.ts';
import { InProcessQueue } from './incidents/in-process-queue.ts';
import { MemoryClaims } from './incidents/memory-claims.ts';
import { createWorker } from './incidents/worker.ts';
import { redact } from './intake/redact.ts';
import { createSubmit } from './intake/submit.ts';
import type { Logger } from './logger.ts';
import { renderHelp, renderLines } from './render/help.ts';
import { renderRuleSlack } from './render/rule-page.ts';
import { renderSlack } from './render/slack-blocks.ts';
import { createSlackClient } from './slack/client.ts';
import type { CommandReplies } from './slack/commands.ts';
import { createLanguages } from './slack/languages.ts';
import { createSlackReplies } from './slack/replies.ts';
import { startSlack } from './slack/server.ts';
import { addFact, factsOf } from './versions/given-facts.ts';
import { loadRuntimeMatrix } from './versions/matrix.ts';
import { versionLines } from './versions/version-lines.ts';

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

/**
 * Builds the adapters, joins them and starts: the one place that knows which adapter is behind which port.
 *
 * @throws CasebookError catalog-invalid, slack-call-failed; the system's error for a port in use
 */
export async function startCasebook(config: Config, logger: Logger): Promise<Casebook> {
  const log = toLog(logger);
  const catalog = loadCatalog();
  const diagnose = createDiagnose(catalog);
  const address = config.SLACK_API_URL === undefined ? {} : { apiUrl: config.SLACK_API_URL };
  const botToken = config.SLACK_BOT_TOKEN;
  const client = createSlackClient({ botToken, log, ...address });
  const commands = createCommands(catalog);
  const replies = createSlackReplies({ client, log, render: renderSlack, help: commands.help });
  const queue = new InProcessQueue({
    capacity: config.QUEUE_CAPACITY,
    concurrency: config.QUEUE_CONCURRENCY,
    onFailure: (job, error) => log.error('a request could not be answered', { job: job.id, error }),
  });
  queue.process(
    createWorker({ diagnose: (job) => diagnose(job.text, factsOf(job.givenFacts)), replies, log }),
  );
  const server = await startSlack({
    ...{ client, botToken, log, commands, ...address },
    transport:
      config.SLACK_APP_TOKEN === undefined
        ? { kind: 'http', signingSecret: config.SLACK_SIGNING_SECRET }
        : { kind: 'socket', appToken: config.SLACK_APP_TOKEN },
    host: config.HOST,
    port: config.PORT,
    languages: createLanguages({ client, fallback: 'en', log }),
    submit: createSubmit({ claims: new MemoryClaims(), queue, redact }),
  });
  return {
    url: server.url,
    failed: server.failed,
    settled: () => queue.idle(),
    stop: async (timeoutMs) => {
      await server.stop();
      await queue.close(timeoutMs);
    },
  };
}

function createCommands(catalog: Catalog): CommandReplies {
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
