import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The first minor version of kube-apiserver that refuses --insecure-port. */
const WITHOUT_INSECURE_PORT = 24;

/** Flags of an etcd that forgets everything. */
export function etcdFlags(port: number, peerPort: number): readonly string[] {
  const client = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  return [
    '--name=test',
    '--data-dir=etcd',
    '--unsafe-no-fsync',
    '--log-level=error',
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=test=${peer}`,
  ];
}

/** Flags of an API server with RBAC and users by token. There are no controllers, so admission must not wait for what they make. */
export async function apiServerFlags(
  assets: string,
  etcdPort: number,
  port: number,
): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(join(assets, 'kube-apiserver'), ['--version']);
  const minor = Number(/v1\.(\d+)/.exec(stdout)?.[1] ?? Number.NaN);
  return [
    ...(minor < WITHOUT_INSECURE_PORT ? ['--insecure-port=0'] : []),
    `--etcd-servers=http://127.0.0.1:${etcdPort}`,
    '--bind-address=127.0.0.1',
    `--secure-port=${port}`,
    '--advertise-address=192.0.2.1',
    '--endpoint-reconciler-type=none',
    '--tls-cert-file=apiserver.crt',
    '--tls-private-key-file=apiserver.key',
    '--client-ca-file=ca.crt',
    '--token-auth-file=tokens.csv',
    '--authorization-mode=RBAC',
    '--service-cluster-ip-range=10.96.0.0/16',
    '--service-account-issuer=https://kubernetes.default.svc',
    '--service-account-key-file=sa.pub',
    '--service-account-signing-key-file=sa.key',
    '--disable-admission-plugins=ServiceAccount,TaintNodesByCondition',
    '--kubelet-client-certificate=client.crt',
    '--kubelet-client-key=client.key',
    '--kubelet-certificate-authority=ca.crt',
    '--kubelet-preferred-address-types=InternalIP',
    '--allow-privileged=true',
    '--profiling=false',
  ];
}
