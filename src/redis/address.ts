import { CasebookError } from '../domain/errors.ts';

/** A server's place. */
interface Place {
  readonly host: string;
  readonly port: number;
}
interface Access {
  readonly username?: string;
  readonly password?: string;
  readonly tls: boolean;
}
/** What a `REDIS_URL` says. */
export type RedisAddress = Access &
  (
    | { readonly kind: 'single'; readonly place: Place; readonly db: number }
    | {
        readonly kind: 'sentinel';
        readonly places: readonly Place[];
        readonly master: string;
        readonly db: number;
      }
    | { readonly kind: 'cluster'; readonly places: readonly Place[] }
  );

const FORM =
  /^redis(?<tls>s)?(?:\+(?<kind>sentinel|cluster))?:\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<places>[^/?#]+)(?:\/(?<path>[^?#]*))?(?:\?(?<query>[^#]*))?$/;
const PORTS = { single: 6379, sentinel: 26379, cluster: 6379 } as const;
const LARGEST_PORT = 65_535;

/**
 * Reads `redis://[user:password@]host[:port][/db]`, `rediss://…` for TLS, `redis+sentinel://host:port,host:port/master?db=n` and
 * `redis+cluster://host:port,host:port`; user and password are percent-encoded.
 *
 * @throws CasebookError config-invalid; its message does not repeat the address, which may hold a password
 */
export function readRedisUrl(url: string): RedisAddress {
  const parts = FORM.exec(url)?.groups;
  if (parts === undefined) throw invalid('it is not of a known form');
  const kind = parts['kind'] === 'sentinel' || parts['kind'] === 'cluster' ? parts['kind'] : 'single';
  const places = (parts['places'] ?? '').split(',').map((text) => readPlace(text, PORTS[kind]));
  const [first] = places;
  const path = decodeURIComponent(parts['path'] ?? '');
  const query = new URLSearchParams(parts['query'] ?? '');
  const access = accessOf(parts);
  if (first === undefined || (kind === 'single' && places.length > 1)) throw invalid('one server is meant');
  if (kind === 'cluster') {
    if (path !== '' && path !== '0') throw invalid('a cluster has the database 0 alone');
    return { ...access, kind, places };
  }
  if (kind === 'single') return { ...access, kind, place: first, db: readDb(path || query.get('db')) };
  if (path === '') throw invalid('the name of the master is missing: …:26379/mymaster');
  return { ...access, kind, places, master: path, db: readDb(query.get('db')) };
}

function accessOf(parts: Readonly<Record<string, string | undefined>>): Access {
  const { user = '', password = '', tls } = parts;
  return {
    tls: tls === 's',
    ...(user === '' ? {} : { username: decodeURIComponent(user) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
  };
}

function readPlace(text: string, fallback: number): Place {
  const { host, port } = /^(?<host>\[[\da-fA-F:]+\]|[^:]+)(?::(?<port>\d{1,5}))?$/.exec(text)?.groups ?? {};
  const number = port === undefined ? fallback : Number(port);
  if (host === undefined || number === 0 || number > LARGEST_PORT)
    throw invalid('a host or port is malformed');
  return { host: host.replaceAll(/[[\]]/g, ''), port: number };
}

function readDb(text: string | null): number {
  if (text === null || text === '') return 0;
  if (!/^\d{1,5}$/.test(text)) throw invalid('the database is not a number');
  return Number(text);
}

function invalid(why: string): CasebookError {
  return new CasebookError('config-invalid', `REDIS_URL cannot be read: ${why}`, {
    hint: 'Use redis://host:6379/0, rediss://…, redis+sentinel://a:26379,b:26379/mymaster?db=0 or redis+cluster://a:6379,b:6379.',
  });
}
