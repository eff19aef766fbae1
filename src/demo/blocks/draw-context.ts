import type { Language } from '../../domain/language.ts';

/** Names to show instead of ids, and whose words the frame of a window is in. */
export interface DrawContext {
  /** Display names by user id. */
  readonly users: Readonly<Record<string, string>>;
  /** Names without `#` by channel id. */
  readonly channels: Readonly<Record<string, string>>;
  /** English where it is left out. */
  readonly language?: Language;
}

/** What drawing one message or view needs beside its blocks. */
export interface Drawing extends DrawContext {
  /** Begins every id of the drawing, so that two on one page share none. */
  readonly prefix: string;
}
