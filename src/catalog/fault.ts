/** One thing wrong with a rule file, with the place where an editor can put the cursor. */
export interface Fault {
  /** Path below the catalog's folder. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** `file:line: message`, the form that editors and CI make clickable. */
export function formatFault(fault: Fault): string {
  return `${fault.file}:${fault.line}: ${fault.message}`;
}
