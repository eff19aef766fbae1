/** One value of an expression: a literal, a path from the dot or a variable, a function's name, or a pipeline in brackets. */
export type Operand =
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'path'; readonly from: string; readonly steps: readonly string[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'group'; readonly pipeline: Pipeline; readonly steps: readonly string[] };

/** Commands of which each gets the value of the one before as its last argument. */
export type Pipeline = readonly (readonly Operand[])[];

const TOKEN =
  /\s*(?:(?<text>"(?:[^"\\]|\\.)*"|`[^`]*`)|(?<number>-?\d+(?:\.\d+)?)|(?<path>\$?\w*(?:\.\w+)+|\$\w*|\.)|(?<name>\w+)|(?<sign>[()|]))/y;

/** Reads a pipeline of Go's text/template. @throws Error for what is not part of the subset */
export function parsePipeline(source: string): Pipeline {
  const tokens: { kind: string; text: string }[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.trimEnd().length) {
    const groups = TOKEN.exec(source)?.groups;
    const found = Object.entries(groups ?? {}).find(([, text]) => text !== undefined);
    if (found?.[1] === undefined) throw new Error(`cannot be read: {{ ${source} }}`);
    tokens.push({ kind: found[0], text: found[1] });
  }
  const pipeline = commands(tokens);
  if (tokens.length > 0) throw new Error(`cannot be read: {{ ${source} }}`);
  return pipeline;
}

function commands(tokens: { kind: string; text: string }[]): Pipeline {
  const pipeline: Operand[][] = [[]];
  for (;;) {
    const token = tokens[0];
    if (token === undefined || token.text === ')') return pipeline;
    tokens.shift();
    if (token.kind === 'sign' && token.text === '|') pipeline.push([]);
    else pipeline.at(-1)?.push(operand(token, tokens));
  }
}

function operand(
  { kind, text }: { kind: string; text: string },
  tokens: { kind: string; text: string }[],
): Operand {
  if (kind === 'text')
    return { kind: 'literal', value: text.startsWith('`') ? text.slice(1, -1) : JSON.parse(text) };
  if (kind === 'number') return { kind: 'literal', value: Number(text) };
  if (kind === 'path') return path(text);
  if (kind === 'name') {
    return text === 'true' || text === 'false'
      ? { kind: 'literal', value: text === 'true' }
      : { kind: 'name', name: text };
  }
  const pipeline = commands(tokens);
  if (tokens.shift()?.text !== ')') throw new Error('a bracket is not closed');
  const after = tokens[0];
  if (after?.kind !== 'path' || !after.text.startsWith('.') || after.text === '.')
    return { kind: 'group', pipeline, steps: [] };
  tokens.shift();
  return { kind: 'group', pipeline, steps: after.text.slice(1).split('.') };
}

function path(text: string): Operand {
  const [from = '', ...steps] = text.split('.');
  return { kind: 'path', from, steps: steps.filter((step) => step !== '') };
}
