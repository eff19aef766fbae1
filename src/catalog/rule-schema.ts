import { z } from 'zod';
import { ruleFile } from './schema.ts';

/**
 * JSON Schema of `rule.yaml`, for editors: what `rules.schema.json` holds. It covers the shape; `casebook rules check` also tries patterns,
 * ranges and examples.
 */
export function ruleSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(ruleFile, { io: 'input', target: 'draft-07' });
  return { $schema, title: 'A rule of Casebook', ...schema };
}
