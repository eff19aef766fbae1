import type { FactName } from './facts.ts';
import type { RuleId, SignalId } from './ids.ts';
import type { Localized } from './language.ts';
import type { Product } from './versions.ts';

/** A json-rules-engine condition as it stands in a rule file. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly fact: string; readonly operator: string; readonly value: unknown };

type Maturity = 'stable' | 'sandbox';
export type Risk = 'read-only' | 'changes-cluster' | 'disruptive';

/** A pattern with a name. A context signal decides nothing: its captures become facts and details of other findings. */
export interface SignalDefinition {
  readonly id: SignalId;
  /** RE2 syntax; captures are named. */
  readonly pattern: string;
  /** Stretches of text without one of which the pattern cannot match, where they cannot be derived from it. */
  readonly literals?: readonly string[];
  /** Words of people rather than a message of a program: looked for only in texts short enough to be written by hand. */
  readonly prose?: true;
  /** Tells only what a text is about, such as that it is about pods: a rule of which nothing else was seen did not come near. */
  readonly topic?: true;
  /** Extra captures composed of others, such as `pod: "{namespace}/{name}"`. */
  readonly derive?: Readonly<Record<string, string>>;
  /** Facts that the captures tell, such as `versions.gke: "{gke}"`. */
  readonly facts?: { readonly [Name in FactName]?: string | undefined };
}

/** Versions that the document calls affected; `fixed` are those that it calls fixed, where it leaves a gap between the two. */
export interface AffectedVersions {
  readonly product: Product;
  readonly ranges: readonly string[];
  readonly fixed?: readonly string[];
}

/** One step of the remedy. Texts, commands and manifests may hold `{capture}` placeholders. */
export interface RemedyStep {
  readonly text: Localized;
  readonly command?: string;
  readonly manifest?: string;
  readonly risk: Risk;
  /** The step applies only where this holds; `otherwise` says why it does not. */
  readonly when?: Condition;
  readonly otherwise?: Localized;
  /** The step changes the container runtime, so the answer adds what containerd's matrix says of the versions. */
  readonly changesRuntime?: true;
  /** Names the smallest of these versions that is not below the user's. */
  readonly upgrade?: { readonly product: Product; readonly fixed: readonly string[] };
}

/** The one fact that would decide, and how to get it. */
export interface RuleQuestion {
  readonly fact?: FactName;
  readonly text?: Localized;
  readonly command: string;
}

export interface RuleSource {
  readonly document: string;
  readonly section: string;
  readonly url: string;
  readonly issues: readonly string[];
}

/** What the public record adds to the document; never shown as the document's word. */
export interface BeyondNote {
  readonly text: Localized;
  readonly sources: readonly string[];
}

/** One documented failure. */
export interface Rule {
  readonly id: RuleId;
  readonly maturity: Maturity;
  /** Documented failures rank before general ones that explain the same lines. */
  readonly kind: 'documented' | 'general';
  readonly title: Localized;
  readonly source: RuleSource;
  readonly signals: readonly SignalDefinition[];
  readonly match: { readonly firm?: Condition; readonly soft?: Condition };
  readonly scope?: Condition;
  readonly affects: readonly AffectedVersions[];
  readonly cause: Localized;
  readonly remediation: readonly RemedyStep[];
  readonly ask?: RuleQuestion;
  readonly beyond: readonly BeyondNote[];
  /** Higher is more specific; orders findings of equal strength and verdict. */
  readonly specificity: number;
}
