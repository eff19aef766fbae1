import { describe, expect, it } from 'vitest';
import { grantCommand, subjectOf } from '../../src/kubernetes/grant-command.ts';

const PODS = { verb: 'get', resource: 'pods', group: '', namespace: 'shop' } as const;

describe('the command that would grant an access', () => {
  it('makes a role in the namespace for a service account', () => {
    expect(grantCommand(PODS, subjectOf('system:serviceaccount:ops:casebook'))).toBe(
      'kubectl create role casebook-get-pods --verb=get --resource=pods -n shop' +
        ' && kubectl create rolebinding casebook-get-pods --role=casebook-get-pods --serviceaccount=ops:casebook -n shop',
    );
  });

  it('makes a cluster role for what has no namespace, and names the group of the API', () => {
    const access = { verb: 'get', resource: 'storageclasses', group: 'storage.k8s.io' } as const;
    expect(grantCommand(access, subjectOf('bot'))).toBe(
      'kubectl create clusterrole casebook-get-storageclasses --verb=get --resource=storageclasses.storage.k8s.io' +
        ' && kubectl create clusterrolebinding casebook-get-storageclasses --clusterrole=casebook-get-storageclasses --user=bot',
    );
  });

  it('names the path where there is no resource', () => {
    expect(grantCommand({ verb: 'get', path: '/version' }, subjectOf(undefined))).toBe(
      'kubectl create clusterrole casebook-version --verb=get --non-resource-url=/version' +
        ' && kubectl create clusterrolebinding casebook-version --clusterrole=casebook-version --user=CASEBOOK_USER',
    );
  });

  it('keeps a name that a shell would act on in quotes', () => {
    expect(grantCommand(PODS, subjectOf("jo o'x; reboot"))).toContain(`--user='jo o'\\''x; reboot' -n shop`);
  });
});
