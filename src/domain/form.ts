import type { ClusterPlace } from './cluster.ts';

/** Names of the form's window and of its fields. */
export const FORM = {
  callback: 'casebook_form',
  text: 'text',
  files: 'files',
  cluster: 'cluster',
  namespace: 'namespace',
} as const;
export type FormField = 'text' | 'cluster' | 'namespace';

/** What someone entered: a text, files, or both. */
export interface FormEntry {
  readonly text: string;
  /** Ids of files. */
  readonly files: readonly string[];
  readonly where: ClusterPlace;
}

/** What is wrong with what was entered. */
export type FormProblem = 'empty' | 'namespace-invalid' | 'namespace-not-permitted' | 'cluster-not-permitted';

/** What a form offers. */
export interface FormOffer {
  /** Clusters of which the asker may see something; without any, neither cluster nor namespace is asked. */
  readonly clusters: readonly string[];
  /** Namespaces of these, as the policy writes them, for the hint. */
  readonly namespaces: readonly string[];
  readonly last: ClusterPlace;
}
