declare const idKind: unique symbol;
type Id<Kind extends string> = string & { readonly [idKind]: Kind };

/** Name of a rule: its folder, its link and what `/diagnose rule` takes. */
export type RuleId = Id<'rule'>;
/** Name of a signal, unique in the catalog. */
export type SignalId = Id<'signal'>;
/** Name of one diagnosis job; also the key that makes a retried post recognisable. */
export type JobId = Id<'job'>;
/** Stable hash of what failed, blind to names, hashes and numbers. */
export type Fingerprint = Id<'fingerprint'>;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** @throws RangeError when the text is not lower-case words joined by hyphens */
export function ruleId(text: string): RuleId {
  return slug(text) as RuleId;
}

/** @throws RangeError when the text is not lower-case words joined by hyphens */
export function signalId(text: string): SignalId {
  return slug(text) as SignalId;
}

/** @throws RangeError on an empty text */
export function jobId(text: string): JobId {
  if (text === '') throw new RangeError('a job id cannot be empty');
  return text as JobId;
}

/** Brands the hex digest that `incidents/fingerprint.ts` computes. @throws RangeError on anything else */
export function fingerprint(text: string): Fingerprint {
  if (!/^[0-9a-f]{16,64}$/.test(text)) throw new RangeError(`not a fingerprint: ${text}`);
  return text as Fingerprint;
}

function slug(text: string): string {
  if (!SLUG.test(text)) throw new RangeError(`not an id: "${text}" (lower-case words joined by hyphens)`);
  return text;
}
