import type { ClusterRead, ReadGrant, ReadKind } from '../domain/cluster.ts';
import { listAt, textAt } from '../projection/json.ts';
import type { Access, ApiRequest } from './api-request.ts';
import { endOf } from './failure.ts';
import { grantCommand } from './grant-command.ts';
import { mergedReads } from './merged-reads.ts';
import { nearestNames } from './nearest.ts';
import { isObjectName } from './object-names.ts';
import type { Answer, ReadEnd } from './read-end.ts';
import { namesRequest } from './requests.ts';
import type { Session } from './session.ts';

/** Which grants open a read; one of them is enough, and the first is the one that is named where none is there. */
const GRANTS: Readonly<Record<ReadKind, readonly [ReadGrant, ...ReadGrant[]]>> = {
  version: ['status', 'node'],
  pod: ['status'],
  workload: ['status'],
  events: ['events'],
  node: ['node'],
  claims: ['status'],
  quota: ['status'],
  webhooks: ['status'],
  logs: ['logs'],
};

const NOT_FOUND: ReadEnd = { state: 'not-found', nearest: [] };

/** One read: what is called, and what is kept of its answer. */
interface Ask<View> {
  readonly read: ReadKind;
  readonly request: ApiRequest;
  readonly view: (answer: unknown) => View;
  readonly count?: (view: View) => number;
  /** The name that was asked for, where near names help if there is no such object. */
  readonly near?: string;
}

/** One reading of a cluster: three gates before each call, and a record of how each read ended. */
export interface Reading {
  /** What was read, or undefined; how it ended is recorded. Never rejects for what a cluster does. */
  ask<View>(ask: Ask<View>): Promise<View | undefined>;
  /** Asks for a permission ahead, so that a later read need not wait for it. */
  prepare(read: ReadKind, request: ApiRequest): void;
  /** Whether the policy opens a read. */
  permits(read: ReadKind): boolean;
  /** Records how a read ended that was not called. */
  record(read: ReadKind, end: ReadEnd): void;
  reads(): readonly ClusterRead[];
}

/** @param allowed the answer of an access review; @param maxCalls most calls beside reviews */
export function createReading(
  session: Session,
  permitted: ReadonlySet<ReadGrant>,
  allowed: (access: Access) => Promise<boolean | undefined>,
  maxCalls: number,
): Reading {
  const reads: ClusterRead[] = [];
  let calls = 0;

  const record = (read: ReadKind, end: ReadEnd) => {
    reads.push({ read, ...end });
  };

  const permits = (read: ReadKind) => GRANTS[read].some((grant) => permitted.has(grant));

  const call = async (request: ApiRequest): Promise<Answer<unknown>> => {
    if ((await allowed(request.access)) === false) {
      const command = grantCommand(request.access, await session.subject());
      return { ok: false, end: { state: 'forbidden', command } };
    }
    if (calls >= maxCalls) {
      return { ok: false, end: { state: 'failed', reason: `left out after ${maxCalls} calls` } };
    }
    calls += 1;
    return session.get(request);
  };

  const near = async (request: ApiRequest, name: string): Promise<readonly string[]> => {
    const answer = await call(namesRequest(request));
    if (!answer.ok) return [];
    return nearestNames(
      name,
      listAt(answer.value, 'items').flatMap((item) => textAt(item, 'metadata', 'name') ?? []),
    );
  };

  return {
    ask: async ({ read, request, view, count, near: name }) => {
      if (!permits(read)) {
        record(read, { state: 'not-permitted', grant: GRANTS[read][0] });
        return undefined;
      }
      const impossible = name !== undefined && !isObjectName(name);
      const answer: Answer<unknown> = impossible ? { ok: false, end: NOT_FOUND } : await call(request);
      if (answer.ok) {
        try {
          const seen = view(answer.value);
          record(read, count === undefined ? { state: 'read' } : { state: 'read', count: count(seen) });
          return seen;
        } catch (error) {
          // One answer that is not understood must not take the other reads with it.
          record(read, endOf(error, request.access, { kind: 'unknown' }));
          return undefined;
        }
      }
      const missing = answer.end.state === 'not-found' && name !== undefined;
      record(read, missing ? { state: 'not-found', nearest: await near(request, name) } : answer.end);
      return undefined;
    },
    prepare: (read, { access }) => {
      if (permits(read)) void allowed(access);
    },
    permits,
    record,
    reads: () => mergedReads(reads),
  };
}
