import { isRecord } from '../web-api.ts';

/** A window or home page, whole, as the workspace gives it: what is sent to the app carries all of it. */
export interface View extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly type: 'modal' | 'home';
  readonly blocks: readonly unknown[];
}

/** The view of an answer to `views.open`, `views.push`, `views.update` or `views.publish`; undefined where there is none. */
export function viewOf(answer: unknown): View | undefined {
  const view = isRecord(answer) ? answer['view'] : undefined;
  if (!isRecord(view)) return undefined;
  const { id, type, blocks } = view;
  if (typeof id !== 'string' || !Array.isArray(blocks)) return undefined;
  return type === 'modal' || type === 'home' ? { ...view, id, type, blocks } : undefined;
}

/** The words of a view's title or button; undefined where there are none. */
export function wordsOf(view: View, part: 'title' | 'submit' | 'close'): string | undefined {
  const object = view[part];
  const text = isRecord(object) ? object['text'] : undefined;
  return typeof text === 'string' ? text : undefined;
}
