import { CasebookError } from '../domain/errors.ts';
import { allowedValues, type Fact, type FactName } from '../domain/facts.ts';
import { checkFact } from '../versions/check-fact.ts';

/** Longest reply that is read as an answer to a question rather than as a text of its own. */
const LONGEST = 120;
const VERSION = /(?<![\w.])v?\d{1,3}\.\d{1,3}(?:\.\d{1,4})?(?:[-+~][\w.~+-]*\w)?(?![\w.]*\d)/g;
/** Names of products: a version beside one of them is that product's. */
const PRODUCTS = /\b(?:containerd|docker|karpenter|gke|eks|kubelet|kubernetes|k8s|cri-o|runc)\b/gi;
/** Other words for the values of facts. */
const ALSO: Readonly<Record<string, string>> = {
  google: 'gke',
  amazon: 'eks',
  aws: 'eks',
  azure: 'aks',
  rancher: 'k3s',
  crio: 'cri-o',
  'container-optimized': 'cos',
  al2: 'amazon-linux',
  al2023: 'amazon-linux',
};

/**
 * What a short reply says to a question about one fact: a bare version, or one of the fact's values in a sentence. Undefined where it
 * names none or several, or the version of something else.
 *
 * @param line of the whole text on which the reply stands
 */
export function replyFact(reply: string, asked: FactName, line: number): Fact | undefined {
  const text = reply.trim();
  if (text.length > LONGEST) return undefined;
  const value = allowedValues(asked) === undefined ? bareVersion(text, asked) : namedValue(text, asked);
  if (value === undefined) return undefined;
  try {
    return { ...checkFact(asked, value), source: 'text', line };
  } catch (error) {
    if (error instanceof CasebookError) return undefined;
    throw error;
  }
}

/** True for a text that may answer some question: short, with a version or a word that is a value. */
export function mayAnswer(reply: string): boolean {
  const text = reply.trim();
  if (text === '' || text.length > LONGEST) return false;
  const facts = ['platform', 'runtime', 'node.os', 'node.image', 'provisioner'] as const;
  return text.search(VERSION) >= 0 || facts.some((fact) => namedValue(text, fact) !== undefined);
}

function bareVersion(text: string, asked: FactName): string | undefined {
  const found = new Set(text.match(VERSION));
  const [only] = found;
  if (only === undefined || found.size > 1) return undefined;
  const product = asked.replace('versions.', '');
  const others = (text.match(PRODUCTS) ?? []).filter((name) => name.toLowerCase() !== product);
  const related = ['kubernetes', 'kubelet', 'k8s', 'gke', 'eks'];
  const foreign = others.some((name) => !related.includes(product) || !related.includes(name.toLowerCase()));
  return foreign ? undefined : only;
}

function namedValue(text: string, asked: FactName): string | undefined {
  const words = text.toLowerCase().match(/[a-z0-9][a-z0-9-]*/g) ?? [];
  const allowed = allowedValues(asked) ?? [];
  const meant = words.map((word) => ALSO[word] ?? word).filter((word) => word !== 'other');
  const found = new Set(meant.filter((word) => allowed.includes(word)));
  const negated = /\b(?:not|no|isn't|never|nicht|não|nunca)\b/i.test(text);
  return found.size === 1 && !negated ? [...found][0] : undefined;
}
