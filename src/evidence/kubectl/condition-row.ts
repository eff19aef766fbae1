import type { ConditionView } from '../../domain/cluster.ts';
import { readTime } from './age.ts';

const DATE = String.raw`\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} [+-]\d{4}`;
// Type Status LastHeartbeatTime LastTransitionTime Reason Message
const DATED = new RegExp(
  String.raw`^([A-Z]\w*)\s+(True|False|Unknown)\s+(${DATE})\s+(${DATE})\s+([A-Z]\w*)(?:\s+(\S.*))?$`,
);
const PLAIN = /^([A-Za-z][\w./-]*)\s+(True|False|Unknown)$/;

/** A row of a node's or a claim's conditions, which has times; `heartbeat` is when it was last confirmed. */
export function readDatedCondition(
  text: string,
): { readonly condition: ConditionView; readonly heartbeat: string | undefined } | undefined {
  const found = DATED.exec(text);
  if (found === null) return undefined;
  const [, type = '', status = '', heartbeat = '', transition = '', reason = '', message] = found;
  const since = readTime(transition);
  const condition = {
    type,
    status,
    reason,
    ...(message === undefined ? {} : { message }),
    ...(since === undefined ? {} : { since }),
  };
  return { condition, heartbeat: readTime(heartbeat) };
}

/** A row of a pod's conditions: type and status alone. */
export function readPlainCondition(text: string): ConditionView | undefined {
  const [, type, status] = PLAIN.exec(text) ?? [];
  return type === undefined || status === undefined ? undefined : { type, status };
}
