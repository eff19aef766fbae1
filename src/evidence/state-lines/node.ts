import type { ClaimView, NodeView } from '../../domain/cluster.ts';
import { conditionLine } from './pod.ts';
import { fullName, type LineContext, type StateLine, words } from './to-line.ts';

/** A node's conditions, taints and versions. */
export function nodeLines(node: NodeView, context: LineContext): StateLine[] {
  const head = `${words(['node', node.name])}:`;
  const say = (text: string, field: string): StateLine => ({
    text: `${head} ${text}`,
    line: context.lines.lineOf(node, field),
    origin: 'container-status',
  });
  const lines = node.conditions.map((condition) => conditionLine(head, condition, context));
  for (const taint of node.taints) lines.push(say(`taint ${taint}`, `taint ${taint}`));
  if (node.unschedulable === true) lines.push(say('unschedulable', 'unschedulable'));
  const versions = [
    node.kubeletVersion === undefined ? undefined : `kubelet ${node.kubeletVersion}`,
    node.containerRuntime,
    node.osImage,
    node.operatingSystem,
  ].filter((part) => part !== undefined);
  if (versions.length > 0) lines.push(say(versions.join(', '), 'versions'));
  return lines;
}

/** A claim's phase, class and binding; nothing where none of them is known. */
export function claimLine(claim: ClaimView, context: LineContext): StateLine[] {
  const parts = [
    claim.phase === undefined ? undefined : `phase ${claim.phase}`,
    claim.storageClass === undefined ? undefined : `storage class "${claim.storageClass}"`,
    claim.bindingMode === undefined ? undefined : `binding ${claim.bindingMode}`,
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return [];
  return [
    {
      text: `${words(['claim', fullName(claim)])}: ${parts.join(', ')}`,
      line: context.lines.lineOf(claim, 'phase'),
      origin: 'container-status',
    },
  ];
}
