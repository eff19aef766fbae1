/** What is wrong with a target that someone typed. */
export const TARGET_PROBLEMS = [
  'namespace-missing',
  'name-missing',
  'name-invalid',
  'namespace-invalid',
  'namespaces-differ',
  'cluster-missing',
  'node-has-no-namespace',
  'kind-misspelt',
  'kind-missing',
  'flag-unknown',
  'one-at-a-time',
  'command-misspelt',
  'language-unknown',
  'id-missing',
  'rule-missing',
] as const;
export type TargetProblem = (typeof TARGET_PROBLEMS)[number];

/** A target that cannot be looked at as it was typed, and what to type instead. */
export interface TargetCorrection {
  readonly problem: TargetProblem;
  /** The word that is wrong, where there is one. */
  readonly word?: string;
  /** Words after `/diagnose` or `casebook diagnose`; NAMESPACE, NAME and CLUSTER stand for what only the asker knows. */
  readonly suggestion: string;
}
