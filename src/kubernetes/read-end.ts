import type { ClusterRead } from '../domain/cluster.ts';

/** Takes the name of the read from each form that an ended read has. */
type WithoutRead<Read> = Read extends unknown ? Omit<Read, 'read'> : never;

/** How a call ended, before it is known which read it was for. */
export type ReadEnd = WithoutRead<ClusterRead>;

/** What came of a call: its value, or why there is none. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly end: ReadEnd };
