import type { Access } from './api-request.ts';

/** Whom a role is bound to. */
export type Subject =
  | { readonly kind: 'user'; readonly name: string }
  | { readonly kind: 'service-account'; readonly namespace: string; readonly name: string }
  /** The API server alone knows who the credentials belong to. */
  | { readonly kind: 'unknown' };

/**
 * The kubectl commands, in one line, that would let a subject do what was forbidden: a role and its binding in the namespace, or of the
 * whole cluster where the access has no namespace.
 */
export function grantCommand(access: Access, subject: Subject): string {
  if ('path' in access) {
    const name = `casebook-${access.path.replaceAll('/', '')}`;
    return ofCluster(name, `--verb=get --non-resource-url=${quoted(access.path)}`, subject);
  }
  const name = `casebook-${access.verb}-${access.resource.replaceAll('/', '-')}`;
  const resource = access.group === '' ? access.resource : withGroup(access.resource, access.group);
  const rule = `--verb=${access.verb} --resource=${quoted(resource)}`;
  if (access.namespace === undefined) return ofCluster(name, rule, subject);
  const namespace = `-n ${quoted(access.namespace)}`;
  return [
    `kubectl create role ${name} ${rule} ${namespace}`,
    `kubectl create rolebinding ${name} --role=${name} ${flagOf(subject)} ${namespace}`,
  ].join(' && ');
}

/**
 * The commands that would let the one whom a 403 names act as the asker.
 *
 * @param resource users or groups
 * @param message the API server's own words, which say who may not impersonate whom
 */
export function impersonationCommand(resource: string, message: string): string {
  const asked = /^\w+(?:\.\S+)? "([^"]+)" is forbidden/.exec(message)?.[1];
  const name = `casebook-impersonate-${resource}`;
  const only = asked === undefined ? '' : ` --resource-name=${quoted(asked)}`;
  const user = /User "([^"]+)" cannot/.exec(message)?.[1];
  return ofCluster(name, `--verb=impersonate --resource=${resource}${only}`, subjectOf(user));
}

/** A user name as the API server has it; service accounts are told by their prefix. */
export function subjectOf(user: string | undefined): Subject {
  if (user === undefined) return { kind: 'unknown' };
  const [, namespace, name] = /^system:serviceaccount:([^:]+):([^:]+)$/.exec(user) ?? [];
  return namespace === undefined || name === undefined
    ? { kind: 'user', name: user }
    : { kind: 'service-account', namespace, name };
}

function ofCluster(name: string, rule: string, subject: Subject): string {
  return [
    `kubectl create clusterrole ${name} ${rule}`,
    `kubectl create clusterrolebinding ${name} --clusterrole=${name} ${flagOf(subject)}`,
  ].join(' && ');
}

function withGroup(resource: string, group: string): string {
  const [name = resource, subresource] = resource.split('/');
  return subresource === undefined ? `${name}.${group}` : `${name}.${group}/${subresource}`;
}

function flagOf(subject: Subject): string {
  if (subject.kind === 'service-account') {
    return `--serviceaccount=${quoted(`${subject.namespace}:${subject.name}`)}`;
  }
  return subject.kind === 'user' ? `--user=${quoted(subject.name)}` : '--user=CASEBOOK_USER';
}

/** A word for a POSIX shell. */
function quoted(word: string): string {
  return /^[\w@.:/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
