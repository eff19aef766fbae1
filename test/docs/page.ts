import { readFileSync } from 'node:fs';

/** What a page asks for, in its order. */
export type Step =
  | { readonly kind: 'run'; readonly fails: boolean; readonly commands: string }
  | { readonly kind: 'output'; readonly lines: readonly string[] }
  | { readonly kind: 'file'; readonly path: string; readonly content: string }
  | { readonly kind: 'see'; readonly path: string }
  | { readonly kind: 'needs'; readonly what: string }
  | { readonly kind: 'unmarked'; readonly text: string };

const FENCE =
  /^(?:<!-- (?<mark>[a-z]+)(?:: (?<value>[^>]+?))? -->\n)?```(?<language>\w+)\n(?<text>[\s\S]*?)^```$/gm;

/** Reads the marked blocks of a page. A block of shell commands without a mark is told as such; other unmarked blocks are prose. */
export function stepsOf(page: string): Step[] {
  return [...readFileSync(page, 'utf8').matchAll(FENCE)].flatMap(({ groups }): Step[] => {
    const { mark, value = '', language, text = '' } = groups ?? {};
    if (mark === 'run') return [{ kind: 'run', fails: value === 'fails', commands: text }];
    if (mark === 'output') return [{ kind: 'output', lines: text.trimEnd().split('\n') }];
    if (mark === 'file') return [{ kind: 'file', path: value, content: text }];
    if (mark === 'see') return [{ kind: 'see', path: value }];
    if (mark === 'needs') return [{ kind: 'needs', what: value }];
    return language === 'sh' ? [{ kind: 'unmarked', text }] : [];
  });
}
