import type { ClusterPart } from './cluster.ts';
import type { Captures, Evidence, TextNote, TextPart } from './evidence.ts';
import type { FactName, Facts } from './facts.ts';
import type { RuleId } from './ids.ts';
import type { History } from './incident.ts';
import type { Localized } from './language.ts';
import type { BeyondNote, Risk, RuleSource } from './rule.ts';
import type { Product } from './versions.ts';

export type Outcome = 'matched' | 'not-matched' | 'skipped';
export type Strength = 'firm' | 'soft';
export type Affected = 'affected' | 'not-affected' | 'unknown';

/** Why a product's version is or is not affected. */
type VerdictReason =
  | 'in-range'
  | 'outside-ranges'
  | 'fixed-version'
  | 'every-version'
  | 'version-unknown'
  /** Every version is affected, but it is not known whether the product is in use. */
  | 'platform-unknown'
  | 'version-unparsable'
  | 'not-stated-for-version'
  | 'not-stated-for-platform';

/** The verdict for one product that the document names. */
export interface ProductVerdict {
  readonly product: Product;
  readonly affected: Affected;
  readonly reason: VerdictReason;
  readonly ranges: readonly string[];
  /** The version at hand, where one is known. */
  readonly version?: string;
}

/** Whether a remedy's step can be taken with what is known. */
export type Applies = 'yes' | 'no' | 'unknown';

/** A remedy's step with the captured values filled in. */
export interface Step {
  readonly text: Localized;
  readonly command?: string;
  readonly manifest?: string;
  readonly risk: Risk;
  readonly applies: Applies;
  /** Why the step does not apply. */
  readonly because?: Localized;
  /** What containerd's version matrix says, where the step changes the runtime. */
  readonly notes?: readonly Localized[];
  /** The fixed version to go to, where the step is an upgrade and the user's version is known. */
  readonly upgradeTo?: string;
}

/** A text by which a signal is known. */
export interface Sought {
  readonly text: string;
  /** A message of a program, or words of people of which the text is one example. */
  readonly kind: 'message' | 'words';
  /** False where it must not be there. */
  readonly wanted: boolean;
}

/** One condition of a rule, as a line an operator can read, and how it came out. */
export interface ConditionOutcome {
  readonly condition: string;
  /** What the signal looks for, where the condition asks for one. */
  readonly sought?: Sought;
  readonly part: 'firm' | 'soft' | 'scope';
  readonly result: 'met' | 'unmet' | 'unknown';
}

/** What one rule came to. */
export interface Finding {
  readonly rule: RuleId;
  readonly kind: 'documented' | 'general';
  readonly maturity: 'stable' | 'sandbox';
  readonly outcome: Outcome;
  readonly strength?: Strength;
  readonly affected: Affected;
  readonly verdicts: readonly ProductVerdict[];
  /** Deciding signals first, each group by line. */
  readonly evidence: readonly Evidence[];
  readonly captures: Captures;
  readonly conditions: readonly ConditionOutcome[];
  /** Why the rule was skipped: the scope condition that is contradicted. */
  readonly reason?: string;
  readonly title: Localized;
  readonly cause: Localized;
  readonly remediation: readonly Step[];
  readonly source: RuleSource;
  readonly beyond: readonly BeyondNote[];
}

/** What is told of a rule that came near and was not taken. */
export type Rejected = Pick<
  Finding,
  'rule' | 'kind' | 'outcome' | 'strength' | 'affected' | 'title' | 'conditions' | 'reason'
>;

/** The one fact that would change the verdict most. */
export interface Question {
  readonly rule: RuleId;
  readonly fact?: FactName;
  readonly text?: Localized;
  readonly command: string;
}

/** A pod that is as it should be. */
export interface FinePod {
  readonly pod: string;
  readonly state: 'finished' | 'healthy';
}

/** Pods that fail of the same cause. */
export interface PodGroup {
  /** One of the diagnosis's findings. */
  readonly rule: RuleId;
  readonly pods: readonly string[];
}

/** The answer: ordered findings, and at most one question. */
export interface Diagnosis {
  /** Rules that matched, best first. */
  readonly findings: readonly Finding[];
  /** Rules that came near: a signal was seen, but they did not match or were out of scope. */
  readonly rejected: readonly Rejected[];
  readonly question?: Question;
  readonly facts: Facts;
  /** Captures that name what the text is about: pod, namespace, container, node, image. */
  readonly subject: Captures;
  readonly notes: readonly TextNote[];
  readonly lineCount: number;
  /** Set where the search for signals was cut short; the diagnosis may lack a match. */
  readonly incomplete?: 'verification-budget';
  /** Earlier occurrences of the same failure, where they are known. */
  readonly history?: History;
  /** Set where a cluster was to be read. */
  readonly cluster?: ClusterPart;
  /** Pods that finished or are healthy, so that nobody looks for their failure. */
  readonly health?: readonly FinePod[];
  /** For the pods of a deployment: which of them each finding explains. */
  readonly groups?: readonly PodGroup[];
  /** Messages and files of which the text is made, in its order; absent where it is one paste. */
  readonly parts?: readonly TextPart[];
}
