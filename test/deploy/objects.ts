import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Manifest, renderChart } from '../../scripts/helm/chart.ts';

export const CHART = 'deploy/helm/casebook';

/** Sets of values that the chart is rendered with. */
export const VALUE_SETS = ['default', 'everything', 'small'] as const;

export function valuesOf(set: (typeof VALUE_SETS)[number]): Record<string, unknown> {
  const text = readFileSync(`test/deploy/values/${set}.yaml`, 'utf8');
  return z.record(z.string(), z.unknown()).parse(parse(text));
}

/** All objects of the chart with these values. */
export function rendered(values: Record<string, unknown>): Manifest[] {
  return [...renderChart(CHART, values).values()].flat();
}

const role = z.looseObject({
  rules: z.array(
    z.object({
      apiGroups: z.array(z.string()),
      resources: z.array(z.string()),
      verbs: z.array(z.string()),
      resourceNames: z.array(z.string()).optional(),
    }),
  ),
});

/** What the roles among the objects allow, each as `verb group/resource`. */
export function rightsIn(objects: readonly Manifest[]): string[] {
  return objects
    .filter(({ kind }) => kind === 'ClusterRole' || kind === 'Role')
    .flatMap((object) => role.parse(object).rules)
    .flatMap(({ apiGroups, resources, verbs }) =>
      apiGroups.flatMap((group) =>
        resources.flatMap((resource) => verbs.map((verb) => `${verb} ${group}/${resource}`)),
      ),
    )
    .sort();
}
