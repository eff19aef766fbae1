import { type Operand, type Pipeline, parsePipeline } from './expression.ts';
import { FUNCTIONS, printed, truthy } from './functions.ts';

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'print'; readonly pipeline: Pipeline }
  | { readonly kind: 'set'; readonly name: string; readonly pipeline: Pipeline }
  | {
      readonly kind: 'if' | 'with' | 'range';
      readonly names: readonly string[];
      readonly pipeline: Pipeline;
      readonly body: readonly Node[];
      readonly otherwise: readonly Node[];
    };

/** Named templates of a chart, as `define` makes them. */
type Definitions = Map<string, readonly Node[]>;
interface Scope {
  readonly dot: unknown;
  readonly variables: ReadonlyMap<string, unknown>;
}

/**
 * Renders the subset of Go's text/template that the chart keeps to: text, `if`, `else`, `with`, `range`, `define`, `include`, variables and
 * pipelines. What is not in it is an error, never passed over.
 */
export class Templates {
  readonly #definitions: Definitions = new Map();

  /** Renders one file with the chart's context; what it defines can be included from then on. */
  render(source: string, context: unknown): string {
    const tokens = tokensOf(source);
    const nodes = this.#parse(tokens);
    if (tokens.length > 0) throw new Error(`an action is left over: {{ ${tokens[0]?.text} }}`);
    return this.#run(nodes, { dot: context, variables: new Map([['$', context]]) });
  }

  /** Reads nodes until `end` or `else`, which is left for the caller. */
  #parse(tokens: Token[]): Node[] {
    const nodes: Node[] = [];
    for (;;) {
      const [token] = tokens;
      if (token === undefined) return nodes;
      const [word = '', rest = ''] = splitWord(token.text);
      if (token.kind === 'action' && (word === 'end' || word === 'else')) return nodes;
      tokens.shift();
      if (token.kind === 'text') nodes.push({ kind: 'text', text: token.text });
      else if (word === 'define') this.#definitions.set(String(JSON.parse(rest)), this.#block(tokens).body);
      else if (word === 'if' || word === 'with' || word === 'range') {
        const [, names = '', pipeline = rest] = /^((?:\$\w+(?:, )?)+) := ([\s\S]*)$/.exec(rest) ?? [];
        nodes.push({
          ...{ kind: word, pipeline: parsePipeline(pipeline), ...this.#block(tokens) },
          names: names === '' ? [] : names.split(', '),
        });
      } else {
        const [, name, value] = /^(\$\w+) := ([\s\S]*)$/.exec(token.text) ?? [];
        nodes.push(
          name === undefined || value === undefined
            ? { kind: 'print', pipeline: parsePipeline(token.text) }
            : { kind: 'set', name, pipeline: parsePipeline(value) },
        );
      }
    }
  }

  #block(tokens: Token[]): { body: readonly Node[]; otherwise: readonly Node[] } {
    const body = this.#parse(tokens);
    const [word = '', rest = ''] = splitWord(tokens.shift()?.text ?? '');
    if (word === 'end') return { body, otherwise: [] };
    if (word !== 'else') throw new Error('a block is not ended');
    if (rest === '') {
      const otherwise = this.#parse(tokens);
      if (tokens.shift()?.text !== 'end') throw new Error('a block is not ended');
      return { body, otherwise };
    }
    // `else if …` is an `if` of its own up to the same end.
    const pipeline = parsePipeline(rest.replace(/^if /, ''));
    return { body, otherwise: [{ kind: 'if', names: [], pipeline, ...this.#block(tokens) }] };
  }

  #run(nodes: readonly Node[], scope: Scope): string {
    const variables = new Map(scope.variables);
    const here = { dot: scope.dot, variables };
    return nodes
      .map((node) => {
        if (node.kind === 'text') return node.text;
        const value = this.#value(node.pipeline, here);
        if (node.kind === 'print') return printed(value);
        if (node.kind === 'set') {
          variables.set(node.name, value);
          return '';
        }
        if (!truthy(value)) return this.#run(node.otherwise, here);
        if (node.kind === 'if') return this.#run(node.body, here);
        if (node.kind === 'with') return this.#run(node.body, { ...here, dot: value });
        return entries(value)
          .map(([key, item]) => {
            const names =
              node.names.length === 1
                ? [[node.names[0] ?? '', item] as const]
                : [[node.names[0] ?? '', key] as const, [node.names[1] ?? '', item] as const];
            return this.#run(node.body, { dot: item, variables: new Map([...variables, ...names]) });
          })
          .join('');
      })
      .join('');
  }

  #value(pipeline: Pipeline, scope: Scope): unknown {
    let piped: unknown[] = [];
    for (const [first, ...rest] of pipeline) {
      if (first === undefined) throw new Error('a command is empty');
      const args = () => [...rest.map((one) => this.#operand(one, scope)), ...piped];
      piped = [first.kind === 'name' ? this.#call(first.name, args()) : this.#operand(first, scope)];
    }
    return piped[0];
  }

  #operand(operand: Operand, scope: Scope): unknown {
    if (operand.kind === 'literal') return operand.value;
    if (operand.kind === 'name') return this.#call(operand.name, []);
    if (operand.kind === 'group') return follow(this.#value(operand.pipeline, scope), operand.steps);
    const from = operand.from === '' ? scope.dot : scope.variables.get(operand.from);
    return follow(from, operand.steps);
  }

  #call(name: string, args: readonly unknown[]): unknown {
    if (name === 'include') {
      const body = this.#definitions.get(String(args[0]));
      if (body === undefined) throw new Error(`no template is named ${String(args[0])}`);
      return this.#run(body, { dot: args[1], variables: new Map([['$', args[1]]]) });
    }
    const known = FUNCTIONS[name];
    if (known === undefined) throw new Error(`the function ${name} is not in the subset`);
    return known(...args);
  }
}

interface Token {
  readonly kind: 'text' | 'action';
  readonly text: string;
}

/** `{{-` and `-}}` take the white space beside them away. Comments are dropped. */
function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  let trim = false;
  for (const { 0: whole, 1: left, 2: action = '', 3: right, index } of source.matchAll(
    /\{\{(-?)\s*([\s\S]*?)\s*(-?)\}\}/g,
  )) {
    const text = source.slice(from, index);
    const started = trim ? text.trimStart() : text;
    tokens.push({ kind: 'text', text: left === '-' ? started.trimEnd() : started });
    if (!action.startsWith('/*')) tokens.push({ kind: 'action', text: action });
    from = index + whole.length;
    trim = right === '-';
  }
  const rest = source.slice(from);
  tokens.push({ kind: 'text', text: trim ? rest.trimStart() : rest });
  return tokens;
}

function splitWord(text: string): string[] {
  const [, word = '', rest = ''] = /^(\w+)\s*([\s\S]*)$/.exec(text) ?? [];
  return [word, rest];
}

function follow(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    value,
  );
}

function entries(value: unknown): [unknown, unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item]);
  return Object.entries(Object(value)).sort(([a], [b]) => (a < b ? -1 : 1));
}
