/** Buttons of an answer, in the order in which they stand. */
export const BUTTONS = ['steps', 'share', 'cluster', 'ack', 'resolve', 'not-this', 'helped'] as const;
export type ButtonName = (typeof BUTTONS)[number];

/** What an action id of Casebook's buttons begins with; the button's name follows. */
export const ACTION_PREFIX = 'casebook:';

/** What a button knows: enough to find its answer again, whoever restarted in between. */
export interface ButtonValue {
  /** The answer's id. */
  readonly answer: string;
  /** The rule that stood first when the button was drawn. */
  readonly rule?: string;
  /** The fact that a quick answer tells, and its value. */
  readonly fact?: string;
  readonly value?: string;
}

/** The `action_id` of a button, unique in its block. @param detail tells buttons of one name apart */
export function buttonAction(name: ButtonName | 'fact', detail?: string): string {
  return `${ACTION_PREFIX}${name}${detail === undefined ? '' : `:${detail}`}`;
}

/** The `value` of a button: at most a few hundred of the 2,000 characters that it may have. */
export function buttonValue(value: ButtonValue): string {
  return JSON.stringify(value);
}
