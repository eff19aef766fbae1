import { readFileSync } from 'node:fs';
import { formatFault } from '../catalog/fault.ts';
import { readYaml } from '../catalog/yaml-file.ts';
import { CasebookError } from '../domain/errors.ts';
import { type PolicyRules, policySchema } from './schema.ts';

/**
 * Reads a policy file.
 *
 * @param file path, which the faults repeat
 * @throws CasebookError policy-invalid when it cannot be read or is not a policy; the hint lists each fault as `file:line: message`
 */
export function loadPolicy(file: string): PolicyRules {
  return parsePolicy(file, readPolicyFile(file));
}

/** The text of a policy file. @throws CasebookError policy-invalid when it cannot be read */
export function readPolicyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw invalid(`the policy cannot be read: ${why}`, `${file}:1: ${why}`, cause);
  }
}

/**
 * Checks the text of a policy.
 *
 * @throws CasebookError policy-invalid, as {@link loadPolicy} does
 */
export function parsePolicy(file: string, text: string): PolicyRules {
  const read = readYaml(file, text, policySchema);
  if (!Array.isArray(read)) return read.value;
  throw invalid(`the policy has ${read.length} fault(s)`, read.map(formatFault).join('\n'));
}

function invalid(message: string, hint: string, cause?: unknown): CasebookError {
  return new CasebookError('policy-invalid', message, { hint, cause });
}
