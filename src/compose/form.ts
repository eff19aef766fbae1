import type { ClusterPlace } from '../domain/cluster.ts';
import type { FormEntry, FormField, FormOffer, FormProblem } from '../domain/form.ts';
import type { AccessPolicy, Asker } from '../domain/policy.ts';
import type { Log } from '../domain/ports.ts';
import type { Slips } from '../domain/slips.ts';
import { isNamespaceName } from '../intake/object-name.ts';
import { fitsGlob } from '../policy/glob.ts';
import { formProblem, formWindow } from '../render/form-window.ts';
import type { Forms } from '../slack/entry/forms.ts';

/** What {@link openForms} needs. */
export interface FormsParts {
  readonly policy: AccessPolicy;
  /** Names of the clusters that are set up. */
  readonly clusters: () => readonly string[];
  readonly slips: Slips;
  readonly log: Log;
}

/** How long a choice is remembered: a month. */
const REMEMBERED_MS = 30 * 86_400_000;

/** Makes the form behind `/diagnose` alone: it offers what the asker may see, and remembers where they looked last. */
export function openForms(parts: FormsParts): Forms {
  return {
    open: async (asker, metadata, language) => formWindow(await offerFor(parts, asker), metadata, language),
    async check(entry, asker, language) {
      const found = await problemOf(parts, entry, asker);
      return found === undefined ? undefined : { [found.field]: formProblem(found.problem, language) };
    },
    async remember(user, where) {
      if (where.cluster === undefined && where.namespace === undefined) return;
      try {
        await parts.slips.put(`form:${user}`, JSON.stringify(where), REMEMBERED_MS);
      } catch (error) {
        parts.log.warn('a choice could not be remembered', { error });
      }
    },
  };
}

async function offerFor(parts: FormsParts, asker: Asker): Promise<FormOffer> {
  const grants = await grantsIn(parts, asker);
  const clusters = parts
    .clusters()
    .filter((name) => grants.some((grant) => grant.clusters.some((pattern) => fitsGlob(pattern, name))));
  return {
    clusters,
    namespaces: [...new Set(grants.flatMap(({ namespaces }) => namespaces))],
    last: await lastOf(parts, asker),
  };
}

/** In a direct message only what the person was granted counts. */
async function grantsIn({ policy }: FormsParts, { user, channel, dm }: Asker) {
  const grants = await policy.grantsOf(user);
  return grants.filter(({ channels }) => channels === undefined || (!dm && channels.includes(channel)));
}

async function lastOf({ slips, log }: FormsParts, { user }: Asker): Promise<ClusterPlace> {
  try {
    const kept: unknown = JSON.parse((await slips.get(`form:${user}`)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const [cluster, namespace]: unknown[] = [Reflect.get(kept, 'cluster'), Reflect.get(kept, 'namespace')];
    return {
      ...(typeof cluster === 'string' ? { cluster } : {}),
      ...(typeof namespace === 'string' ? { namespace } : {}),
    };
  } catch (error) {
    log.warn('the last choice could not be read', { error });
    return {};
  }
}

async function problemOf(
  parts: FormsParts,
  { text, files, where }: FormEntry,
  asker: Asker,
): Promise<{ readonly field: FormField; readonly problem: FormProblem } | undefined> {
  if (text.trim() === '' && files.length === 0) return { field: 'text', problem: 'empty' };
  const { cluster, namespace } = where;
  if (namespace !== undefined && !isNamespaceName(namespace))
    return { field: 'namespace', problem: 'namespace-invalid' };
  const offer = await offerFor(parts, asker);
  if (cluster !== undefined && !offer.clusters.includes(cluster)) {
    return { field: 'cluster', problem: 'cluster-not-permitted' };
  }
  if (namespace === undefined) return undefined;
  const meant = cluster ?? parts.policy.defaultCluster(asker.channel) ?? offer.clusters[0] ?? '';
  const { granted } = await parts.policy.permits(asker, { cluster: meant, namespace });
  return granted.size > 0 ? undefined : { field: 'namespace', problem: 'namespace-not-permitted' };
}
