import { Cluster, type ClusterOptions, Redis } from 'ioredis';
import type { Log } from '../domain/ports.ts';
import type { RedisAddress } from './address.ts';
import { TlsConnector } from './tls-connector.ts';

/** A connection to one server, by Sentinel, or to a cluster. */
export type RedisClient = Redis | Cluster;

/**
 * `producer`: someone waits for the answer, so a command fails at once while there is no connection and after a second at
 * the latest. `consumer`: a worker waits as long as it takes.
 */
export type RedisRole = 'producer' | 'consumer';

/** Milliseconds between attempts to connect: soon at first, every second in the end, so that work is back at once. */
const RECONNECT_MS = { first: 50, longest: 1_000 } as const;
/** Milliseconds that a command of a producer may take. */
const COMMAND_MS = 1_000;
const CONNECT_MS = 3_000;
/** Milliseconds without a byte after which a half-open connection is given up; longer than a worker's longest wait. */
const SOCKET_MS = 30_000;

/** Opens a connection that comes back by itself for as long as it's not closed. Its troubles are logged, never thrown. */
export function connectRedis(address: RedisAddress, role: RedisRole, log: Log): RedisClient {
  const client = address.kind === 'cluster' ? toCluster(address, role) : toServer(address, role);
  logTroubles(client, role, log);
  return client;
}

function toServer(address: Exclude<RedisAddress, { kind: 'cluster' }>, role: RedisRole): Redis {
  const common = {
    ...connectionOptions(address, role),
    ...(role === 'producer' ? { enableOfflineQueue: false } : {}),
    ...{ retryStrategy: retryDelay, db: address.db },
  };
  if (address.kind === 'single') {
    return new Redis({ ...common, ...address.place, ...(address.tls ? { Connector: TlsConnector } : {}) });
  }
  return new Redis({
    ...common,
    sentinels: address.places.map((place) => ({ ...place })),
    name: address.master,
    sentinelRetryStrategy: retryDelay,
    ...(address.tls ? { enableTLSForSentinelMode: true } : {}),
  });
}

function toCluster(address: Extract<RedisAddress, { kind: 'cluster' }>, role: RedisRole): Cluster {
  return new Cluster(
    address.places.map((place) => ({ ...place })),
    {
      enableOfflineQueue: role === 'consumer',
      clusterRetryStrategy: retryDelay,
      slotsRefreshTimeout: COMMAND_MS,
      redisOptions: connectionOptions(address, role),
      // Certificates name hosts, so the names are kept (github.com/redis/ioredis, "Special Note: AWS ElastiCache").
      ...(address.tls ? { dnsLookup: keepName } : {}),
    },
  );
}

const keepName: ClusterOptions['dnsLookup'] = (host, done) => done(null, host);

function connectionOptions({ username, password, tls }: RedisAddress, role: RedisRole) {
  return {
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(tls ? { tls: {} } : {}),
    connectionName: `casebook-${role}`,
    connectTimeout: CONNECT_MS,
    // After a failover the old master may still take the connection and refuse to write.
    reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
    ...(role === 'producer'
      ? { maxRetriesPerRequest: 0, commandTimeout: COMMAND_MS, autoResendUnfulfilledCommands: false }
      : { maxRetriesPerRequest: null, socketTimeout: SOCKET_MS }),
  };
}

function retryDelay(attempt: number): number {
  return Math.min(RECONNECT_MS.first * 2 ** Math.min(attempt, 10), RECONNECT_MS.longest);
}

/** One line when the connection is lost and one when it is back, however many attempts lie between. */
function logTroubles(client: RedisClient, role: RedisRole, log: Log): void {
  let troubled = false;
  const lost = (error?: unknown) => {
    if (troubled) return;
    troubled = true;
    log.warn('Redis cannot be reached; it is tried again all the time', { role, error });
  };
  client.on('error', lost);
  client.on('reconnecting', () => lost());
  client.on('ready', () => {
    if (troubled) log.info('Redis is back', { role });
    troubled = false;
  });
}
