import { z } from 'zod';
import { READ_GRANTS } from '../domain/cluster.ts';

/** Slack's ids: a letter for the kind, then capitals and digits (docs.slack.dev/reference/objects). */
const ID = '[A-Z0-9]{5,}';
const isName = (what: string, letters: string) =>
  `is not the id of a ${what}: ids begin with ${letters}, and names are refused because they can change hands`;

const userId = z.string().regex(new RegExp(`^[UW]${ID}$`), isName('user', 'U or W'));
const groupId = z.string().regex(new RegExp(`^S${ID}$`), isName('user group', 'S'));
const channelId = z
  .string()
  .regex(/^[^D]/, 'is a direct message, which follows the grants of its user: grant the user')
  .regex(new RegExp(`^[CG]${ID}$`), isName('channel', 'C or G'));

/** A context's name can hold nearly anything, as `arn:aws:eks:…:cluster/prod` does. */
const cluster = z.string().regex(/^\S+$/, 'must be the name of a context, without spaces');
const namespaceGlob = z
  .string()
  .regex(/^[a-z0-9*?-]{1,63}$/, 'must be a namespace, in which * and ? stand for any letters and any letter');

/** Everything that a grant lists, at least one of each. */
const grant = z
  .strictObject({
    users: z.array(userId).min(1).exactOptional(),
    userGroups: z.array(groupId).min(1).exactOptional(),
    channels: z.array(channelId).min(1).exactOptional(),
    clusters: z.array(cluster).min(1),
    namespaces: z.array(namespaceGlob).min(1),
    reads: z.array(z.enum(READ_GRANTS, `must be one of ${READ_GRANTS.join(', ')}`)).min(1),
  })
  .refine(
    ({ users, userGroups, channels }) => (users ?? userGroups ?? channels) !== undefined,
    'grants nobody anything: list users, userGroups or channels',
  );

/** People by what a grant can name too. */
const people = z
  .strictObject({
    users: z.array(userId).min(1).exactOptional(),
    userGroups: z.array(groupId).min(1).exactOptional(),
    channels: z.array(channelId).min(1).exactOptional(),
  })
  .refine(
    ({ users, userGroups, channels }) => (users ?? userGroups ?? channels) !== undefined,
    'names nobody: list users, userGroups or channels, or leave it out, and everyone may',
  );

/** The form of policy.yaml; docs/policy.md explains it. */
export const policySchema = z.strictObject({
  grants: z.array(grant),
  /** Cluster that a channel means, by the channel's id. */
  defaultClusters: z
    .record(z.string(), cluster.regex(/^[^*?]+$/, 'must be one cluster'))
    .superRefine((clusters, context) => {
      for (const key of Object.keys(clusters)) {
        for (const { message } of channelId.safeParse(key).error?.issues ?? []) {
          context.addIssue({ code: 'custom', path: [key], message });
        }
      }
    })
    .exactOptional(),
  /** Who may change incidents, and settings of channels; everyone where it is left out. */
  incidents: people.exactOptional(),
  settings: people.exactOptional(),
  impersonate: z
    .strictObject({ enabled: z.boolean(), group: z.string().regex(/^\S+$/).exactOptional() })
    .exactOptional(),
});

/** A policy that passed its schema. */
export type PolicyRules = Readonly<z.infer<typeof policySchema>>;
/** One entry of `grants`. */
export type Grant = PolicyRules['grants'][number];
/** Whom an entry of the policy names. */
export type People = Pick<Grant, 'users' | 'userGroups' | 'channels'>;
