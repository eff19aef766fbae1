import { delimiter } from 'node:path';
import { z } from 'zod';
import { CasebookError } from './domain/errors.ts';

/** Environment variables that Casebook reads; `.env.example` lists exactly these. */
const settings = z.strictObject({
  SLACK_BOT_TOKEN: z
    .string()
    .regex(/^xoxb-\S+$/, 'must be a bot token: it starts with xoxb-')
    .describe('Bot token of the Slack app (OAuth & Permissions)'),
  SLACK_SIGNING_SECRET: z
    .string()
    .min(8, 'must be the signing secret of the Slack app (Basic Information)')
    .describe('Signing secret of the Slack app (Basic Information)'),
  SLACK_APP_TOKEN: z
    .string()
    .regex(/^xapp-\S+$/, 'must be an app-level token: it starts with xapp-')
    .exactOptional()
    .describe(
      'App-level token with `connections:write`; with it Slack is reached by Socket Mode instead of HTTP',
    ),
  SLACK_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .refine(isPrivateWay, 'must be an https address, or an http one of this machine: it gets the bot token')
    .exactOptional()
    .describe("Address of the Web API; only a local workspace for development needs another than Slack's"),
  HOST: z.string().min(1).default('0.0.0.0').describe('Address on which the HTTP server listens'),
  PORT: z.coerce
    .number('must be a port number')
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe("Port of Slack's requests, the probes and the metrics"),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    )
    .default('info')
    .describe('`trace`, `debug`, `info`, `warn`, `error` or `silent`'),
  QUEUE_CAPACITY: z.coerce
    .number('must be a number of diagnoses')
    .int()
    .min(1)
    .max(100_000)
    .default(1000)
    .describe('Diagnoses that may wait'),
  QUEUE_CONCURRENCY: z.coerce
    .number('must be a number of diagnoses')
    .int()
    .min(1)
    .max(64)
    .default(4)
    .describe('Diagnoses that a replica makes at the same time'),
  REDIS_URL: z
    .string()
    .regex(
      /^rediss?(?:\+(?:sentinel|cluster))?:\/\/\S+$/,
      'must be a redis://, rediss://, redis+sentinel:// or redis+cluster:// address',
    )
    .exactOptional()
    .describe(
      'Redis, for more than one replica and for work that outlives a restart; without it everything lives in memory',
    ),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w.-]+$/, 'must be letters, digits, dots, hyphens or underscores')
    .exactOptional()
    .describe("What the names of Casebook's keys begin with; `casebook` without it"),
  POLICY_FILE: z
    .string()
    .exactOptional()
    .describe(
      'Who may read what of which cluster ([docs/policy.md](docs/policy.md)); without it none is read',
    ),
  KUBECONFIG: z.string().exactOptional().describe('A kubeconfig file whose contexts are the clusters'),
  CLUSTERS: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .refine((names) => !names.includes(''), 'must be names of contexts with commas between them')
    .exactOptional()
    .describe(
      'Contexts of it that may be used, with commas between them, the default one first; all without it',
    ),
  IN_CLUSTER: z
    .string()
    .regex(/^[^\s,]+$/, 'must be a name for the cluster, without spaces')
    .exactOptional()
    .describe('Instead of a kubeconfig: the name under which the cluster that Casebook runs in is known'),
  RULES_PATH: z
    .string()
    .transform((list) => list.split(delimiter).filter((folder) => folder !== ''))
    .exactOptional()
    .describe(
      'Folders with rules of your own, with colons between them ([docs/authoring.md](docs/authoring.md))',
    ),
});

const schema = settings
  .refine(({ KUBECONFIG, IN_CLUSTER }) => KUBECONFIG === undefined || IN_CLUSTER === undefined, {
    path: ['IN_CLUSTER'],
    message: 'and KUBECONFIG exclude each other',
  })
  .refine(({ KUBECONFIG, CLUSTERS }) => CLUSTERS === undefined || KUBECONFIG !== undefined, {
    path: ['CLUSTERS'],
    message: 'needs KUBECONFIG, whose contexts it names',
  });

export type Config = Readonly<z.infer<typeof schema>>;
export const CONFIG_KEYS = Object.keys(settings.shape);

/** One setting, for documentation. */
export interface Setting {
  readonly key: string;
  readonly about: string;
  readonly required: boolean;
  /** What counts without it. */
  readonly fallback?: string;
}

/** All settings, in the order in which they are declared. */
export const SETTINGS: readonly Setting[] = describeSettings();

function describeSettings(): Setting[] {
  const { properties = {}, required = [] } = z.toJSONSchema(settings, { io: 'input' });
  return Object.entries(properties).map(([key, property]) => {
    const { description = '', default: fallback } = typeof property === 'object' ? property : {};
    const about = { key, about: description, required: required.includes(key) };
    return fallback === undefined ? about : { ...about, fallback: String(fallback) };
  });
}

/**
 * Reads the settings of `casebook serve`. An empty variable counts as missing.
 *
 * @throws CasebookError config-invalid, naming the first variable that is missing or malformed
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    CONFIG_KEYS.flatMap((key) => {
      const value = environment[key]?.trim();
      return value === undefined || value === '' ? [] : [[key, value]];
    }),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? 'settings');
  const what = name in given ? (issue?.message ?? 'is malformed') : 'is missing';
  throw new CasebookError('config-invalid', `${name} ${what}`, {
    hint: 'Set it in the environment; .env.example lists every setting.',
  });
}

/** The bot's token goes over the network encrypted or not at all. */
function isPrivateWay(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol !== 'http:' || ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
}
