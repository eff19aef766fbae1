import type { Fingerprint, RuleId } from './ids.ts';
import type { RedactedText } from './redacted.ts';

/** Where an incident stands. `reopened`: it was resolved and has come back, or someone took the resolution back. */
export const INCIDENT_STATES = ['open', 'acknowledged', 'resolved', 'reopened'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

/** Days over which occurrences are counted. */
export const COUNTED_DAYS = 7;

/** The thread in which an occurrence was answered. */
export interface IncidentThread {
  readonly channel: string;
  readonly ts: string;
}

/** How someone said that it was over. */
export interface Resolution {
  readonly note: RedactedText;
  /** Id of the person. */
  readonly by: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A failure that happened, once or many times. Times are milliseconds since the epoch. */
export interface Incident {
  readonly fingerprint: Fingerprint;
  /** The rule that explained it best. */
  readonly rule: RuleId;
  readonly state: IncidentState;
  readonly firstSeen: number;
  readonly lastSeen: number;
  /** Occurrences in the last {@link COUNTED_DAYS} days. */
  readonly recent: number;
  /** Where it was first seen, unless only the asker saw the answer. */
  readonly firstThread?: IncidentThread;
  /** The newest first, at most {@link KEPT.threads}. */
  readonly threads: readonly IncidentThread[];
  /** In alphabetical order. */
  readonly namespaces: readonly string[];
  readonly acknowledged?: { readonly by: string; readonly at: number };
  /** The last resolution; it stays when the incident comes back. */
  readonly resolution?: Resolution;
}

/** How much of the past is kept. */
export const KEPT = {
  /** Days without an occurrence or a change after which an incident or a gap is forgotten. */
  days: 90,
  /** Threads of one incident, the newest. */
  threads: 20,
  /** Namespaces of one incident, the newest. */
  namespaces: 50,
  /** Occurrences of one incident or gap that are counted one by one, the newest. */
  occurrences: 10_000,
  /** Incidents and gaps that a list looks at, the newest. */
  listed: 200,
} as const;

/** One diagnosis that found something. */
export interface Occurrence {
  /** The same however often the work is repeated; counted once. */
  readonly id: string;
  readonly fingerprint: Fingerprint;
  readonly rule: RuleId;
  readonly at: number;
  readonly thread?: IncidentThread;
  readonly namespace?: string;
}

/** One diagnosis that found nothing. */
export interface GapOccurrence {
  readonly id: string;
  readonly fingerprint: Fingerprint;
  /** The text without what varies: names, numbers, times. */
  readonly shape: RedactedText;
  readonly at: number;
}

/** A failure that no rule explains. */
export interface Gap {
  readonly fingerprint: Fingerprint;
  readonly shape: RedactedText;
  readonly count: number;
  readonly firstSeen: number;
  readonly lastSeen: number;
}

/** What a person does to an incident. */
export type IncidentChange =
  | { readonly kind: 'acknowledge'; readonly by: string; readonly at: number }
  | { readonly kind: 'resolve'; readonly by: string; readonly at: number; readonly note: RedactedText }
  | { readonly kind: 'reopen'; readonly by: string; readonly at: number };

/** Which incidents a list shows; `open` leaves out the resolved ones. */
export interface IncidentFilter {
  readonly scope: 'open' | 'all';
  readonly namespace?: string;
}

/** What is known of earlier occurrences, for an answer. */
export interface History {
  readonly fingerprint: Fingerprint;
  readonly state: IncidentState;
  /** Occurrences in the last {@link COUNTED_DAYS} days, this one included. */
  readonly recent: number;
  readonly firstSeen: number;
  readonly lastSeen: number;
  readonly firstThread?: IncidentThread & { readonly url?: string };
  readonly resolution?: Resolution;
}
