import type { Applies } from '../domain/diagnosis.ts';

/** Colours are an addition only: the words carry the meaning. */
export type Tone = 'bad' | 'good' | 'open';

/** A sentence, or a bullet, with an optional bold lead. */
export interface Sentence {
  readonly kind: 'prose' | 'point';
  readonly lead?: string | undefined;
  readonly text: string;
  readonly tone?: Tone | undefined;
}
/** A line of what was pasted; never read as markup. */
export interface LogLine {
  readonly kind: 'log';
  readonly label: string;
  readonly text: string;
  readonly captures: readonly string[];
}
/** A command or pattern to copy, kept exactly as it is. */
interface Code {
  readonly kind: 'code';
  readonly text: string;
}
/** One step of the remedy. */
export interface StepPart {
  readonly kind: 'step';
  readonly number: number;
  readonly text: string;
  readonly risk: string;
  readonly tone?: Tone | undefined;
  readonly applies: Applies;
  readonly notes: readonly string[];
  readonly command?: string | undefined;
  readonly manifest?: string | undefined;
}
/** Links that only the catalog can set. */
export interface Links {
  readonly kind: 'links';
  readonly lead: string;
  readonly links: readonly Link[];
}
export interface Link {
  readonly text: string;
  /** Empty where there is nothing to lead to. */
  readonly url: string;
  /** The id of the channel that the link leads to; Slack shows its name. */
  readonly channel?: string;
}
export type Part = Sentence | LogLine | Code | StepPart | Links;

export type SectionKind =
  | 'headline'
  | 'verdict'
  | 'history'
  | 'question'
  | 'health'
  | 'groups'
  | 'evidence'
  | 'cause'
  | 'steps'
  | 'cluster'
  | 'source'
  | 'beyond'
  | 'others'
  | 'notes'
  | 'nearest'
  | 'next'
  | 'matching'
  | 'more';

/** One part of an answer, in words, before any medium draws it. */
export interface Section {
  readonly kind: SectionKind;
  readonly heading?: string | undefined;
  readonly parts: readonly Part[];
}
