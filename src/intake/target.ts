import type { ParsedTarget } from './parsed-target.ts';
import { checkTarget, type TypedTarget } from './target-check.ts';
import { kindOf, nearKind, type TargetKind } from './target-kind.ts';
import { type TargetWords, targetWords } from './target-words.ts';

const KUBECTL = ['kubectl', 'kubectl.exe', 'k', 'oc'];
/** Words that say how pods and nodes are: after the kind they make an error, not a name. */
const STATES =
  /^(?:pending|running|succeeded|failed|failing|unknown|completed|error|evicted|terminating|terminated|unschedulable|oomkilled|crashloopbackoff|imagepullbackoff|errimagepull|containercreating|notready|ready|stuck|crashing|crashed|restarting|restarts|down|broken|unhealthy|killed|deleted|missing|pressure|sandbox|logs?|events?|status|pendiente|pendente|caido|caiu|reiniciando)$/;

/**
 * Reads a request to look at a pod, a node or a deployment, as people write it and as kubectl takes it: `pod shop/cart-1`, `po cart-1 -n
 * shop`, `deploy/cart -n shop --context prod`, `kubectl describe node worker-1`. A namespace is never guessed.
 *
 * @returns the target, a correction for what was nearly one, or undefined for a text to diagnose
 */
export function parseTarget(text: string): ParsedTarget | undefined {
  const words = targetWords(text);
  const [first = '', verb = '', ...after] = words?.plain ?? [];
  if (words === undefined || first === '') return undefined;
  if (!KUBECTL.includes(first.toLowerCase())) return parseVerb(words) ?? parseOwn(words);
  if (verb === 'get' || verb === 'describe') return parseKubectl(words, after);
  return verb === 'logs' ? parseLogs(words, after) : undefined;
}

/** kubectl's habit without its name: `describe pod shop/cart-1`. A sentence that begins so is left to be read as a text. */
function parseVerb(words: TargetWords): ParsedTarget | undefined {
  const [verb = '', ...after] = words.plain;
  if (verb !== 'get' && verb !== 'describe') return undefined;
  return after.length <= 2 ? parseKubectl(words, after) : undefined;
}

/** As typed to Casebook: what has more words than a request is a text. */
function parseOwn(words: TargetWords): ParsedTarget | undefined {
  const [first = '', second, ...more] = words.plain;
  // "no" is a word of Spanish and Portuguese: as a kind it stands before a slash only.
  const kind = first.toLowerCase() === 'no' ? undefined : kindOf(first);
  if (kind === undefined) {
    const joined = second === undefined ? joinedKind(first) : undefined;
    return joined === undefined ? parseUnknown(words) : checkTarget({ words, ...joined });
  }
  if (more.length > 0 && (words.namespace === undefined || !second?.includes('-'))) return undefined;
  if (second === undefined) return checkTarget({ words, kind, parts: [] });
  const parts = second.split('/');
  if (parts.length === 1 && words.namespace === undefined && isState(second)) return undefined;
  return checkTarget({ words, kind, parts, several: more.length > 0 });
}

/** What stands after `kubectl get` and `kubectl describe`. */
function parseKubectl(
  words: TargetWords,
  [first = '', ...names]: readonly string[],
): ParsedTarget | undefined {
  const kind = kindOf(first);
  // A state and more words after it are a sentence that begins like a command.
  if (names.length > 1 && isState(names[0] ?? '')) return undefined;
  const joined = joinedKind(first);
  if (joined !== undefined) return checkTarget({ words, ...joined, several: names.length > 0 });
  if (kind === undefined) return undefined;
  return checkTarget({ words, kind, parts: names[0]?.split('/') ?? [], several: names.length > 1 });
}

/** What stands after `kubectl logs`: a pod where no kind is named, and perhaps a container. */
function parseLogs(words: TargetWords, [first]: readonly string[]): ParsedTarget | undefined {
  const joined = first === undefined ? undefined : joinedKind(first);
  return checkTarget({ words, ...(joined ?? { kind: 'pod', parts: first === undefined ? [] : [first] }) });
}

/** A mistyped kind, or none at all, before what is surely a name. */
function parseUnknown(words: TargetWords): ParsedTarget | undefined {
  const [first = '', second, ...more] = words.plain;
  if (more.length > 0) return undefined;
  const [head = '', ...tail] = first.split('/');
  const kind =
    second !== undefined ? nearKind(first) : words.namespace !== undefined ? nearKind(head) : undefined;
  const parts = second?.split('/') ?? (kind === undefined ? first.split('/') : tail);
  if (second !== undefined && kind === undefined) return undefined;
  if (!isSurelyNamed(kind ?? 'pod', parts, words, kind === undefined)) return undefined;
  const problem = kind === undefined ? 'kind-missing' : 'kind-misspelt';
  return checkTarget({
    words,
    kind: kind ?? 'pod',
    parts,
    problem,
    ...(kind === undefined ? {} : { word: first }),
  });
}

/** `pod/cart-1`, and `pod/shop/cart-1`. */
function joinedKind(word: string): Pick<TypedTarget, 'kind' | 'parts'> | undefined {
  const [head = '', ...parts] = word.split('/');
  const kind = kindOf(head);
  return kind === undefined || parts.length === 0 ? undefined : { kind, parts };
}

/** Whether this can be nothing but a name: of a namespace and a pod, or with the digits and hyphens of generated names. */
function isSurelyNamed(
  kind: TargetKind,
  parts: readonly string[],
  words: TargetWords,
  generated: boolean,
): boolean {
  const name = parts.at(-1) ?? '';
  const looksGenerated = /[-\d]/.test(name) && /^[a-z0-9][a-z0-9.-]*$/i.test(name);
  if (kind === 'node') return parts.length === 1 && looksGenerated;
  const placed = parts.length === 2 ? words.namespace === undefined : parts.length === 1 && !!words.namespace;
  return placed && (generated ? looksGenerated : name !== '') && /^[a-z0-9-]+$/i.test(parts[0] ?? '');
}

function isState(word: string): boolean {
  return STATES.test(word.toLowerCase()) || !/^[a-z0-9.-]+$/i.test(word) || /^[A-Z][a-z]*[A-Z]/.test(word);
}
