import type { StoredAnswer } from '../../domain/answers.ts';
import type { Language } from '../../domain/language.ts';
import type { Asker } from '../../domain/policy.ts';
import type { Click } from './click.ts';
import type { ClickParts } from './parts.ts';

/** A click whose answer is known. */
export interface KnownClick {
  readonly click: Click;
  readonly answer: StoredAnswer;
  readonly asker: Asker;
  /** The language of the person who clicked. */
  readonly language: Language;
}

/** Does what a button says and gives what only the person who clicked is told, if anything. */
export type ClickHandler = (parts: ClickParts, known: KnownClick) => Promise<string | undefined>;
