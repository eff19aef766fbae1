import { z } from 'zod';
import { CasebookError } from '../domain/errors.ts';
import type { Facts } from '../domain/facts.ts';
import { factsOf } from '../versions/given-facts.ts';

const request = z.object({
  id: z.union([z.string(), z.number()]),
  text: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
});

export interface JsonRequest {
  readonly id: string | number;
  readonly text: string;
  readonly facts: Facts;
}

/**
 * Reads one JSON object a line; empty lines are passed over.
 *
 * @throws CasebookError json-invalid naming the line, fact-invalid, version-invalid
 */
export function* parseJsonLines(input: string): Generator<JsonRequest> {
  for (const [index, line] of input.split('\n').entries()) {
    if (line.trim() === '') continue;
    const parsed = request.safeParse(parse(line, index + 1));
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      throw invalid(index + 1, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a request'}`);
    }
    yield { id: parsed.data.id, text: parsed.data.text, facts: factsOf(parsed.data.facts ?? {}) };
  }
}

function parse(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw invalid(number, error instanceof Error ? error.message : String(error));
  }
}

function invalid(line: number, what: string): CasebookError {
  return new CasebookError('json-invalid', `line ${line} is not a request: ${what}`, {
    hint: 'Each line is {"id": "…", "text": "…", "facts": {"versions.gke": "…"}}',
  });
}
