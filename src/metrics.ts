import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ClusterResult, OnStage, RequestOrigin, SlackResult, Stage } from './domain/telemetry.ts';

/** Seconds up to an answer that is late (6 s) and past it. */
const STAGE_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const CALL_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What waits in the queue. */
export interface Backlog {
  readonly waiting: number;
  /** Milliseconds since the oldest of it was accepted; 0 where nothing waits. */
  readonly oldestMs: number;
}

/** What came of a diagnosis: a firm match, a soft one, or none. */
type DiagnosisOutcome = 'firm' | 'soft' | 'none';

/** What Casebook tells of its work. Times in milliseconds; the exposition has seconds, as Prometheus wants them. */
export interface Metrics {
  request(origin: RequestOrigin, result: 'accepted' | 'duplicate' | 'refused'): void;
  diagnosis(origin: RequestOrigin, outcome: DiagnosisOutcome): void;
  match(rule: string, strength: 'firm' | 'soft'): void;
  readonly stage: OnStage;
  slackCall(method: string, result: SlackResult, ms: number): void;
  clusterCall(resource: string, result: ClusterResult, ms: number): void;
  redacted(kind: string): void;
  feedback(rule: string, kind: 'helped' | 'not-this'): void;
  givenUp(): void;
  catalog(catalog: {
    readonly version: string;
    readonly documented: number;
    readonly general: number;
    readonly leftOut: number;
  }): void;
  /** Asked at each scrape. */
  observe(gauges: {
    readonly backlog: () => Promise<Backlog | undefined>;
    readonly ready: () => boolean;
  }): void;
  /** The exposition and its content type. */
  expose(): Promise<{ readonly text: string; readonly contentType: string }>;
}

/** Makes the metrics of one Casebook, in a registry of their own. Names: prometheus.io/docs/practices/naming. */
export function createMetrics(version: string): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `casebook_${name}_total`, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name: `casebook_${name}`, help, labelNames, registers });
  const seconds = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ) => new Histogram({ name: `casebook_${name}_duration_seconds`, help, labelNames, buckets, registers });

  const requests = counter('requests', 'Requests by where they came from and whether they were taken in.', [
    'origin',
    'result',
  ]);
  const diagnoses = counter('diagnoses', 'Diagnoses by where they were asked for and what came of them.', [
    'origin',
    'outcome',
  ]);
  const unmatched = counter(
    'unmatched_requests',
    'Diagnoses that someone asked for and that no rule explains.',
    [],
  );
  const matches = counter('rule_matches', 'Matches by rule and strength.', ['rule', 'strength']);
  const redactions = counter(
    'redactions',
    'Requests from which secrets were taken out, by the class of the secrets.',
    ['class'],
  );
  const feedback = counter('feedback', 'What people said of answers, by rule.', ['rule', 'kind']);
  const givenUp = counter('given_up_jobs', 'Requests that were given up after the last attempt.', []);
  const stages = seconds('stage', 'Time of each part of the work.', ['stage'], STAGE_BUCKETS);
  const slack = seconds(
    'slack_call',
    'Calls to Slack by method and result.',
    ['method', 'result'],
    CALL_BUCKETS,
  );
  const clusters = seconds(
    'kubernetes_call',
    'Calls to clusters by resource and result.',
    ['resource', 'result'],
    CALL_BUCKETS,
  );
  const catalogInfo = gauge('catalog_info', 'Version of the catalog in use, as a label; always 1.', [
    'version',
  ]);
  const catalogRules = gauge('catalog_rules', 'Rules in use by kind.', ['kind']);
  const leftOut = gauge(
    'catalog_left_out_rules',
    'Rule files from outside that are left out for a fault.',
    [],
  );
  const buildInfo = gauge('build_info', 'Versions of Casebook and Node.js, as labels; always 1.', [
    'version',
    'node',
  ]);
  const waiting = gauge('queue_waiting_jobs', 'Requests that wait.', []);
  const oldest = gauge('queue_oldest_job_age_seconds', 'Age of the request that waits longest.', []);
  const ready = gauge('ready', 'Whether requests can be taken in.', []);
  buildInfo.set({ version, node: process.versions.node }, 1);

  let gauges: Parameters<Metrics['observe']>[0] | undefined;
  return {
    request: (origin, result) => requests.inc({ origin, result }),
    diagnosis(origin, outcome) {
      diagnoses.inc({ origin, outcome });
      if (outcome === 'none' && origin !== 'post') unmatched.inc();
    },
    match: (rule, strength) => matches.inc({ rule, strength }),
    stage: (stage: Stage, ms: number) => stages.observe({ stage }, ms / 1000),
    slackCall: (method, result, ms) => slack.observe({ method, result }, ms / 1000),
    clusterCall: (resource, result, ms) => clusters.observe({ resource, result }, ms / 1000),
    feedback: (rule, kind) => feedback.inc({ rule, kind }),
    redacted: (kind) => redactions.inc({ class: kind }),
    givenUp: () => givenUp.inc(),
    catalog(catalog) {
      catalogInfo.reset();
      catalogInfo.set({ version: catalog.version }, 1);
      catalogRules.set({ kind: 'documented' }, catalog.documented);
      catalogRules.set({ kind: 'general' }, catalog.general);
      leftOut.set(catalog.leftOut);
    },
    observe: (given) => {
      gauges = given;
    },
    async expose() {
      const backlog = await gauges?.backlog();
      // Not a number is Prometheus' way to say that it is not known.
      waiting.set(backlog?.waiting ?? Number.NaN);
      oldest.set(backlog === undefined ? Number.NaN : backlog.oldestMs / 1000);
      ready.set(gauges?.ready() === true ? 1 : 0);
      return { text: await register.metrics(), contentType: register.contentType };
    },
  };
}
