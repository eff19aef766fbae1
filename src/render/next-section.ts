import type { ClusterPart, ClusterTarget } from '../domain/cluster.ts';
import type { Captures } from '../domain/evidence.ts';
import type { Reader } from './reader.ts';
import type { Part, Section } from './section.ts';

/** Commands that only read, each with what it shows. */
type Commands = readonly (readonly [text: string, command: string])[];

/** Where to look where nothing matched: at what was asked for, else at the pod and the node that the text names. */
export function nextSection(cluster: ClusterPart | undefined, subject: Captures, reader: Reader): Section {
  const target = cluster?.target;
  const commands =
    cluster !== undefined && isMissing(cluster)
      ? listCommands(target, reader)
      : target === undefined || target.kind === 'pod'
        ? podCommands(target, subject, reader)
        : targetCommands(target, reader);
  return {
    kind: 'next',
    heading: reader.say('none.next'),
    parts: commands.flatMap(([text, command]): Part[] => [
      { kind: 'prose', text },
      { kind: 'code', text: command },
    ]),
  };
}

/** Whether the cluster has nothing of the name that was asked for. */
export function isMissing({ target, reads }: ClusterPart): boolean {
  const own = target?.kind === 'deployment' ? 'workload' : target?.kind;
  return reads.some(({ read, state }) => read === own && state === 'not-found');
}

function listCommands(target: ClusterTarget | undefined, { say }: Reader): Commands {
  if (target === undefined) return [];
  const where = target.kind === 'node' ? '' : ` -n ${target.namespace}`;
  return [[say('none.list'), `kubectl get ${target.kind}s${where}`]];
}

function targetCommands(target: Exclude<ClusterTarget, { kind: 'pod' }>, { say }: Reader): Commands {
  if (target.kind === 'node') return [[say('none.describe-node'), `kubectl describe node ${target.name}`]];
  const where = `-n ${target.namespace}`;
  return [
    [say('none.describe-deployment'), `kubectl describe deployment ${target.name} ${where}`],
    [say('none.events'), `kubectl get events ${where} --sort-by=.lastTimestamp`],
  ];
}

function podCommands(
  target: Extract<ClusterTarget, { kind: 'pod' }> | undefined,
  subject: Captures,
  { say }: Reader,
): Commands {
  const whole = subject['pod']?.split('/') ?? [];
  const pod = target?.name ?? objectName(whole.at(-1)) ?? '<pod>';
  const named = objectName(subject['namespace'] ?? (whole.length > 1 ? whole[0] : undefined));
  const namespace = target?.namespace ?? named ?? '<namespace>';
  const node = objectName(subject['node']);
  return [
    [say('none.describe-pod'), `kubectl describe pod ${pod} -n ${namespace}`],
    [say('none.events'), `kubectl get events -n ${namespace} --sort-by=.lastTimestamp`],
    [say('none.logs'), `kubectl logs ${pod} -n ${namespace} --previous`],
    ...(node === undefined ? [] : [[say('none.describe-node'), `kubectl describe node ${node}`] as const]),
  ];
}

/** A name that Kubernetes allows (RFC 1123 subdomain); what was pasted never reaches a command in another form. */
function objectName(text: string | undefined): string | undefined {
  return text !== undefined && /^[a-z0-9](?:[-.a-z0-9]{0,251}[a-z0-9])?$/.test(text) ? text : undefined;
}
