import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './child.ts';

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
const LOOPBACK = 'subjectAltName=IP:127.0.0.1,DNS:localhost';

/** A certificate and its key, PEM. */
export interface KeyPair {
  readonly cert: string;
  readonly key: string;
}

/** Makes a throw-away authority `ca` in a folder, and what a service account's tokens are signed with (`sa.key`, `sa.pub`). */
export async function makeAuthority(directory: string): Promise<void> {
  await run(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        ...KEY,
        '-days',
        '2',
        '-subj',
        '/CN=test-ca',
        '-keyout',
        'ca.key',
        '-out',
        'ca.crt',
      ],
      ...['-addext', 'keyUsage=critical,keyCertSign,cRLSign'],
    ],
    directory,
  );
  await run('openssl', ['ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', 'sa.key'], directory);
  await run('openssl', ['ec', '-in', 'sa.key', '-pubout', '-out', 'sa.pub'], directory);
}

/** Has the authority sign a certificate for this machine, `NAME.crt` and `NAME.key`. */
export async function sign(
  directory: string,
  name: string,
  subject: string,
  usage: 'serverAuth' | 'clientAuth',
): Promise<KeyPair> {
  const csr = `${name}.csr`;
  await run('openssl', ['req', ...KEY, '-subj', subject, '-keyout', `${name}.key`, '-out', csr], directory);
  await writeFile(
    join(directory, `${name}.ext`),
    `basicConstraints=CA:FALSE\nextendedKeyUsage=${usage}\n${usage === 'serverAuth' ? LOOPBACK : ''}\n`,
  );
  const signing = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2'];
  await run(
    'openssl',
    ['x509', '-req', '-in', csr, ...signing, '-extfile', `${name}.ext`, '-out', `${name}.crt`],
    directory,
  );
  return {
    cert: await readFile(join(directory, `${name}.crt`), 'utf8'),
    key: await readFile(join(directory, `${name}.key`), 'utf8'),
  };
}
