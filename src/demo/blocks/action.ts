import { type JsonObject, objectOf, stringOf } from './json-value.ts';
import { plainText } from './text-object.ts';

/** Where a control stands: the id of its block as the app knows it, and an id that is its own on the page. */
export interface Place {
  readonly block: string;
  readonly id: string;
}

/** What the page sends back when something is clicked or chosen. */
export function actionJson(element: JsonObject, block: string): string {
  return JSON.stringify({
    type: element['type'],
    action_id: element['action_id'],
    block_id: block,
    ...(stringOf(element['value']) === undefined ? {} : { value: element['value'] }),
  });
}

/** The question that is asked before an action is sent, as an attribute; none where nothing is asked. */
export function confirmAttribute(element: JsonObject): { 'data-confirm'?: string } {
  const confirm = objectOf(element['confirm']);
  if (confirm['title'] === undefined) return {};
  const texts = ['title', 'text', 'confirm', 'deny'].map((key) => [key, plainText(confirm[key])]);
  const style = confirm['style'] === 'danger' ? { style: 'danger' } : {};
  return { 'data-confirm': JSON.stringify({ ...Object.fromEntries(texts), ...style }) };
}
