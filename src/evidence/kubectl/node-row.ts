import { AGE } from './age.ts';
import { type Draft, emptyNode } from './draft.ts';

// NAME STATUS ROLES AGE VERSION [INTERNAL-IP EXTERNAL-IP OS-IMAGE KERNEL-VERSION CONTAINER-RUNTIME]
const ROW = new RegExp(
  String.raw`^(?:node/)?([a-z0-9][a-z0-9.-]*)\s+((?:Ready|NotReady|Unknown)(?:,SchedulingDisabled)?)\s+(?:\S+\s+)?${AGE}\s+(v1\.\d+\.\S+)(?:\s+(\S+)\s+(\S+)\s+(\S.*?)\s+(\d+\.\d\S*)\s+([a-z][a-z-]*://\S+))?$`,
);

/** Reads a row of `kubectl get nodes`, also `-o wide` or without its header; false where the text is none. */
export function readNodeRow(text: string, line: number, draft: Draft): boolean {
  const found = ROW.exec(text);
  if (found === null) return false;
  const [, name = '', status = '', version = '', , , image, , runtime] = found;
  const node = emptyNode();
  node.name = name;
  node.kubeletVersion = version;
  const ready = status.startsWith('Ready') ? 'True' : status.startsWith('Unknown') ? 'Unknown' : 'False';
  node.conditions.push({ type: 'Ready', status: ready });
  if (status.endsWith(',SchedulingDisabled')) node.unschedulable = true;
  if (image !== undefined) node.osImage = image;
  if (runtime !== undefined) node.containerRuntime = runtime;
  draft.nodes.push(node);
  draft.rows.add(node);
  draft.lines.note(node, line);
  for (const condition of node.conditions) draft.lines.note(condition, line);
  return true;
}
