const TOKEN = /"(?:[^"\\]|\\[\s\S])*"|[[\]{},]/g;
const MAX_DEPTH = 64;

/**
 * Closes a JSON text whose end was cut off: what follows the last comma between values is dropped, and the open lists
 * and objects are closed. Undefined where the text holds no comma or is nested too deeply.
 */
export function closeJson(text: string): string | undefined {
  const open: string[] = [];
  let safe: { readonly end: number; readonly closing: string } | undefined;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{') open.push('}');
    else if (token === '[') open.push(']');
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',') safe = { end: index, closing: open.toReversed().join('') };
    if (open.length > MAX_DEPTH) return undefined;
  }
  return safe === undefined ? undefined : text.slice(0, safe.end) + safe.closing;
}
