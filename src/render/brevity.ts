import { LIMITS } from '../slack/limits.ts';

/** How much of an answer a medium has room for; what does not fit is named at the end, never dropped in silence. */
export interface Brevity {
  /** Pasted lines shown. */
  readonly logLines: number;
  /** Captures shown below each of them. */
  readonly captures: number;
  readonly steps: number;
  /** Lines of a command or pattern that is shown; a longer one is left out whole, since half a command is a trap. */
  readonly codeLines: number;
  /** Characters of such a command. */
  readonly codeLength: number;
  /** Whether manifests are shown. */
  readonly manifests: boolean;
  /** Notes of the public record. */
  readonly notes: number;
  /** Other candidates, near misses and the like. */
  readonly points: number;
  /** Characters of the title. */
  readonly headline: number;
  /** Characters of one text. */
  readonly textLength: number;
  /** Links of one line. */
  readonly links: number;
}

/** A terminal scrolls: everything is shown. */
export const WHOLE: Brevity = {
  logLines: 20,
  captures: 20,
  steps: Number.POSITIVE_INFINITY,
  codeLines: Number.POSITIVE_INFINITY,
  codeLength: Number.POSITIVE_INFINITY,
  manifests: true,
  notes: Number.POSITIVE_INFINITY,
  points: 20,
  headline: 4_000,
  textLength: 4_000,
  links: 20,
};

/** About one screen of Slack, then ever less, until an answer fits the budget of its blocks. */
export const SCREENS: readonly [Brevity, Brevity, Brevity] = [
  {
    logLines: 3,
    captures: 6,
    steps: 5,
    codeLines: 6,
    codeLength: 600,
    manifests: false,
    notes: 1,
    points: 3,
    headline: LIMITS.header,
    textLength: 450,
    links: 4,
  },
  {
    logLines: 2,
    captures: 3,
    steps: 3,
    codeLines: 3,
    codeLength: 300,
    manifests: false,
    notes: 1,
    points: 2,
    headline: LIMITS.header,
    textLength: 220,
    links: 2,
  },
  {
    logLines: 1,
    captures: 2,
    steps: 2,
    codeLines: 2,
    codeLength: 160,
    manifests: false,
    notes: 1,
    points: 1,
    headline: LIMITS.header,
    textLength: 120,
    links: 1,
  },
];

/** An answer whose button shows the whole remedy says less itself. */
export const CLICKABLE_SCREENS: readonly [Brevity, ...Brevity[]] = [
  { ...SCREENS[0], logLines: 2, steps: 3, points: 2, textLength: 320 },
  ...SCREENS.slice(1),
];

/** A rule's page in Slack: more steps and signals than an answer, no manifests beyond the budget. */
export const PAGES: readonly [Brevity, ...Brevity[]] = [
  {
    logLines: 20,
    captures: 20,
    steps: 20,
    codeLines: 60,
    codeLength: 2_500,
    manifests: true,
    notes: 10,
    points: 20,
    headline: LIMITS.header,
    textLength: 900,
    links: 8,
  },
  ...SCREENS,
];
