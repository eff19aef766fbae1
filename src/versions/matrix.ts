import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { CasebookError } from '../domain/errors.ts';

/** The table that is shipped. */
export const MATRIX_FILE = fileURLToPath(new URL('../../rules/runtime-matrix.yaml', import.meta.url));

const minor = z.string().regex(/^\d+\.\d+$/, 'a minor version such as 1.23');
const series = z
  .string()
  .regex(/^\d+\.\d+(\.\d+)?$/, 'a series such as 1.5 or its first patch such as 1.6.15');
const cri = z.enum(['v1alpha2', 'v1']);
const source = z.strictObject({
  name: z.string().min(1),
  url: z.url({ protocol: /^https$/ }),
  asOf: z.strictObject({ year: z.int().min(2015), part: z.enum(['start', 'middle', 'end']) }).optional(),
});
const schema = z.strictObject({
  source,
  matrix: z
    .array(
      z.strictObject({
        kubernetes: z.strictObject({ from: minor, to: minor }),
        containerd: z.array(series).min(1),
      }),
    )
    .min(1),
  endOfLife: z.array(
    z.strictObject({ series: minor, date: z.iso.date(), tentative: z.boolean().default(false) }),
  ),
  criOfContainerd: z.array(z.strictObject({ cri: z.array(cri).min(1), series: z.array(minor).min(1) })),
  criOfKubernetes: z.strictObject({
    source,
    versions: z.array(z.strictObject({ cri, from: minor, to: minor.optional() })).min(1),
  }),
  dockershim: z.strictObject({
    last: minor,
    sources: z.strictObject({ kubernetes: source, eks: source, gke: source }),
  }),
});

export type RuntimeMatrix = z.infer<typeof schema>;
/** Where a statement stands, and the state in which it was read. */
export type MatrixSource = RuntimeMatrix['source'];
/** Version of the Container Runtime Interface. */
export type Cri = z.infer<typeof cri>;

/**
 * Reads and checks a runtime matrix.
 * @throws CasebookError catalog-invalid where the file cannot be read or does not have the form of the table
 */
export function loadRuntimeMatrix(file: string = MATRIX_FILE): RuntimeMatrix {
  const content = readYaml(file);
  const checked = schema.safeParse(content);
  if (checked.success) return checked.data;
  const problems = checked.error.issues.map(
    (issue) => `${issue.path.join('.') || 'table'}: ${issue.message}`,
  );
  throw invalid(file, problems.join('; '), checked.error);
}

function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw invalid(file, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

function invalid(file: string, reason: string, cause: unknown): CasebookError {
  return new CasebookError('catalog-invalid', `runtime matrix ${file}: ${reason}`, {
    hint: 'Compare the file with the table that Casebook ships, rules/runtime-matrix.yaml.',
    cause,
  });
}
