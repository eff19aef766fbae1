import { z } from 'zod';
import { FACT_NAMES } from '../domain/facts.ts';
import { PRODUCTS } from '../domain/versions.ts';

/** Shape of `rule.yaml` and `context.yaml`; what YAML holds is checked here and nowhere else. */

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case words joined by hyphens');
const text = z.string().trim().min(1);
const localized = z.strictObject({ en: text, es: text, pt: text });

const OPERATORS = [
  'contains',
  'doesNotContain',
  'equal',
  'notEqual',
  'in',
  'notIn',
  'inRange',
  'notInRange',
] as const;

const leaf = z.strictObject({
  fact: z.enum(['signals', ...FACT_NAMES]),
  operator: z.enum(OPERATORS),
  value: z.union([z.string(), z.array(z.string()).nonempty()]),
});

type ConditionFile =
  | { all: ConditionFile[] }
  | { any: ConditionFile[] }
  | { not: ConditionFile }
  | z.infer<typeof leaf>;

const condition: z.ZodType<ConditionFile> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(condition).nonempty() }),
    z.strictObject({ any: z.array(condition).nonempty() }),
    z.strictObject({ not: condition }),
    leaf,
  ]),
);

const signal = z.strictObject({
  id: slug,
  pattern: text,
  literals: z.array(z.string().min(1)).nonempty().exactOptional(),
  prose: z.literal(true).exactOptional(),
  topic: z.literal(true).exactOptional(),
  derive: z.record(z.string(), z.string()).exactOptional(),
  facts: z.partialRecord(z.enum(FACT_NAMES), z.string()).exactOptional(),
});

const step = z.strictObject({
  text: localized,
  command: text.exactOptional(),
  manifest: text.exactOptional(),
  risk: z.enum(['read-only', 'changes-cluster', 'disruptive']),
  when: condition.exactOptional(),
  otherwise: localized.exactOptional(),
  changesRuntime: z.literal(true).exactOptional(),
  upgrade: z.strictObject({ product: z.enum(PRODUCTS), fixed: z.array(text).nonempty() }).exactOptional(),
});

export const ruleFile = z.strictObject({
  id: slug,
  /** For rules from outside: the built-in rule whose place this one takes. */
  replaces: slug.exactOptional(),
  maturity: z.enum(['stable', 'sandbox']),
  kind: z.enum(['documented', 'general']).default('documented'),
  specificity: z.number().int().default(0),
  title: localized,
  source: z.strictObject({
    document: slug,
    section: text,
    url: z.url({ protocol: /^https$/ }),
    issues: z.array(z.string().regex(/^[\w.-]+\/[\w.-]+#\d+$/)).default([]),
  }),
  signals: z.array(signal).nonempty(),
  match: z
    .strictObject({ firm: condition.exactOptional(), soft: condition.exactOptional() })
    .refine((match) => match.firm !== undefined || match.soft !== undefined, 'needs firm or soft'),
  scope: condition.exactOptional(),
  affects: z
    .array(
      z.strictObject({
        product: z.enum(PRODUCTS),
        ranges: z.array(text).nonempty(),
        fixed: z.array(text).nonempty().exactOptional(),
      }),
    )
    .default([]),
  cause: localized,
  remediation: z.array(step).default([]),
  ask: z
    .strictObject({
      fact: z.enum(FACT_NAMES).exactOptional(),
      text: localized.exactOptional(),
      command: text,
    })
    .exactOptional(),
  beyond: z.array(z.strictObject({ text: localized, sources: z.array(text).nonempty() })).default([]),
});

export const contextFile = z.strictObject({ signals: z.array(signal).nonempty() });

export type RuleFile = z.infer<typeof ruleFile>;
export type SignalFile = z.infer<typeof signal>;
