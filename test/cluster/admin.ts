import { request } from 'node:https';

/** An API object as it is sent. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly [field: string]: unknown;
  };
  readonly [field: string]: unknown;
}

/** Acts on an API server with one user's token. */
export interface Admin {
  /** Creates an object, and puts its status where it has one. Gives the UID. */
  create(manifest: Manifest): Promise<string>;
  /** Sends any request. @throws Error when the answer is no success */
  send(method: string, path: string, body?: object): Promise<unknown>;
}

/** Plural names that are not the kind with an s. */
const PLURALS: Readonly<Record<string, string>> = { StorageClass: 'storageclasses' };

/** @param server address of the API server; @param authority its CA, PEM */
export function createAdmin(server: string, authority: string, token: string): Admin {
  const send: Admin['send'] = async (method, path, body) => {
    const { status, text } = await exchange(`${server}${path}`, method, authority, token, body);
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${text}`);
    return JSON.parse(text);
  };
  return {
    send,
    create: async (manifest) => {
      const path = collectionOf(manifest);
      const created = await send('POST', path, manifest);
      if ('status' in manifest && manifest.kind !== 'Event') {
        const whole = { ...Object(created), status: manifest['status'] };
        await send('PUT', `${path}/${manifest.metadata.name}/status`, whole);
      }
      return Object(created).metadata.uid;
    },
  };
}

function collectionOf({ apiVersion, kind, metadata }: Manifest): string {
  const root = apiVersion === 'v1' ? '/api/v1' : `/apis/${apiVersion}`;
  const scope = metadata.namespace === undefined ? '' : `/namespaces/${metadata.namespace}`;
  return `${root}${scope}/${PLURALS[kind] ?? `${kind.toLowerCase()}s`}`;
}

function exchange(
  url: string,
  method: string,
  ca: string,
  token: string,
  body: object | undefined,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const call = request(url, { method, ca, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(Buffer.from(chunk));
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
    });
    call.once('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
