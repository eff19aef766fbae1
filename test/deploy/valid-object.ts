import type { Manifest } from '../../scripts/helm/chart.ts';

const FROM: Readonly<Record<string, string>> = { ServiceMonitor: '@kubernetes-models/prometheus-operator' };

interface Model {
  new (object: object): { validate(): void };
}

/** Checks an object against the schema of its kind. @throws Error with the path that is wrong, or for a kind without a schema */
export async function validate(object: Manifest): Promise<void> {
  const { apiVersion, kind } = object;
  const module: Readonly<Record<string, unknown>> = await import(
    `${FROM[kind] ?? 'kubernetes-models'}/${apiVersion}/${kind}`
  );
  const Kind = module[kind];
  if (!isModel(Kind)) throw new Error(`${apiVersion} ${kind} has no schema`);
  new Kind(object).validate();
}

function isModel(value: unknown): value is Model {
  return (
    typeof value === 'function' && 'prototype' in value && typeof value.prototype?.validate === 'function'
  );
}
