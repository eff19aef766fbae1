import type { TargetCorrection } from '../domain/target-correction.ts';
import { edits } from './edits.ts';

/** Subcommands of `/diagnose`. */
const COMMANDS = [
  ...['help', 'rule', 'versions', 'incidents', 'gaps', 'settings', 'resolve', 'ack', 'reopen'],
] as const;
/** Subcommands that do something to an incident. */
const CHANGES: readonly string[] = ['resolve', 'ack', 'reopen'];
/** A pod's name as a Deployment makes it: its own, a hash and five characters (kubernetes.io/docs/concepts/workloads/controllers/deployment). */
const GENERATED = /^[a-z0-9][a-z0-9-]*-[bcdfghjklmnpqrstvwxz2456789]{6,10}-[bcdfghjklmnpqrstvwxz2456789]{5}$/;

/**
 * What to type instead of a subcommand that is misspelt or lacks something, and of a pod's name without its namespace.
 * Undefined for a text to diagnose: an error has more words than a subcommand.
 */
export function checkCommand(text: string): TargetCorrection | undefined {
  const [word = '', ...args] = text.trim().split(/\s+/);
  const first = word.toLowerCase();
  if (text.includes('\n') || args.length > 3) return undefined;
  if (args.length === 0 && GENERATED.test(first)) {
    return { problem: 'namespace-missing', suggestion: `pod NAMESPACE/${first}` };
  }
  if (CHANGES.includes(first) && args.length < 2) {
    return { problem: 'id-missing', suggestion: first === 'resolve' ? 'resolve ID NOTE' : `${first} ID` };
  }
  if (first === 'rule' && args.length === 0) return { problem: 'rule-missing', suggestion: 'rule NAME' };
  const near = COMMANDS.find((command) => isNear(first, command));
  if (near === undefined || args.length > (CHANGES.includes(near) ? 3 : 2)) return undefined;
  return { problem: 'command-misspelt', word, suggestion: [near, ...args].join(' ') };
}

/** One slip of the fingers, or two in a long word; another spelling of the same word counts as one. */
function isNear(typed: string, command: string): boolean {
  if (typed === command || typed.length < 3 || typed.length > 20) return false;
  return edits(typed, command) <= (command.length > 7 ? 2 : 1);
}
