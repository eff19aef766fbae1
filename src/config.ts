import { z } from 'zod';
import { CasebookError } from './domain/errors.ts';

/** Environment variables that Casebook reads; `.env.example` lists exactly these. */
const settings = z.strictObject({
  SLACK_BOT_TOKEN: z.string().regex(/^xoxb-\S+$/, 'must be a bot token: it starts with xoxb-'),
  SLACK_SIGNING_SECRET: z.string().min(8, 'must be the signing secret of the Slack app (Basic Information)'),
  SLACK_APP_TOKEN: z
    .string()
    .regex(/^xapp-\S+$/, 'must be an app-level token: it starts with xapp-')
    .exactOptional(),
  SLACK_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).exactOptional(),
  HOST: z.string().min(1).default('0.0.0.0'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    )
    .default('info'),
  QUEUE_CAPACITY: z.coerce.number('must be a number of diagnoses').int().min(1).max(100_000).default(1000),
  QUEUE_CONCURRENCY: z.coerce.number('must be a number of diagnoses').int().min(1).max(64).default(4),
  REDIS_URL: z
    .string()
    .regex(
      /^rediss?(?:\+(?:sentinel|cluster))?:\/\/\S+$/,
      'must be a redis://, rediss://, redis+sentinel:// or redis+cluster:// address',
    )
    .exactOptional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w.-]+$/, 'must be letters, digits, dots, hyphens or underscores')
    .exactOptional(),
  POLICY_FILE: z.string().exactOptional(),
  KUBECONFIG: z.string().exactOptional(),
  CLUSTERS: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .refine((names) => !names.includes(''), 'must be names of contexts with commas between them')
    .exactOptional(),
  IN_CLUSTER: z
    .string()
    .regex(/^[^\s,]+$/, 'must be a name for the cluster, without spaces')
    .exactOptional(),
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
