import type { SignalId } from './ids.ts';

/** Where a line was seen. */
export type Origin = 'paste' | 'event' | 'container-status' | 'log';

/** From this offset of a normalised line on, the text stood on this line (counted from 1) of the original. */
export interface Piece {
  readonly start: number;
  readonly line: number;
}

/** One reading of a stretch of the original: a line as it stood, wrapped lines joined, or a field of a structured document. */
export interface NormalizedLine {
  readonly text: string;
  /** Ascending by `start`; the first starts at 0. */
  readonly pieces: readonly Piece[];
  readonly origin: Origin;
}

/** Things about the whole text that the answer should mention. */
export type TextNote =
  | { readonly kind: 'ellipsized'; readonly line: number }
  | { readonly kind: 'cut'; readonly keptLines: number; readonly totalLines: number }
  | { readonly kind: 'conflict'; readonly fact: string; readonly values: readonly string[] }
  /** Of a thread's messages only the newest were read, and its first. */
  | { readonly kind: 'thread-cut'; readonly kept: number; readonly total: number }
  /** The thread could not be read, as where Casebook is not in the channel. */
  | { readonly kind: 'thread-unreadable' }
  | { readonly kind: 'file-unread'; readonly file: string; readonly problem: FileProblem };

/** Why a file was not read: what it is, how large, that it is gone, or that Slack did not let Casebook have it. */
export type FileProblem = 'not-text' | 'too-large' | 'gone' | 'forbidden' | 'unreachable';

/** A message of a conversation, or a file sent with one, as a stretch of the whole text. */
export interface TextPart {
  /** Number of its first line in the whole text, from 1. */
  readonly firstLine: number;
  readonly lineCount: number;
  readonly channel: string;
  /** Time stamp of the message, as Slack writes it: seconds since the epoch and a count. */
  readonly ts: string;
  /** Id of the author. */
  readonly author?: string;
  /** The author's name, where it was looked up. */
  readonly name?: string;
  /** Address of the message, where it was looked up. */
  readonly url?: string;
  /** Name of the file, without secrets. */
  readonly file?: string;
}

/** What the signals are looked for in. The same original line can appear in several readings. */
export interface NormalizedText {
  readonly lines: readonly NormalizedLine[];
  readonly notes: readonly TextNote[];
  /** Lines of the original, as a reader counts them. */
  readonly lineCount: number;
}

/** Named groups of a pattern and what they stood for in the text. */
export type Captures = Readonly<Record<string, string>>;

/** A named thing seen in a text or a cluster object. */
export interface Signal {
  readonly id: SignalId;
  /** Line of the original (from 1) on which the match begins; 0 for a state or an event of a cluster. */
  readonly line: number;
  /** The matching line after normalising, cut around the match. */
  readonly text: string;
  readonly captures: Captures;
  readonly origin: Origin;
}

/** A signal as part of a finding: it decided, or it only adds a detail such as the pod's name. */
export interface Evidence extends Signal {
  readonly role: 'decides' | 'detail';
}
