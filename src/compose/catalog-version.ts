import { createHash } from 'node:crypto';
import type { Catalog } from '../domain/ports.ts';

/** Twelve hexadecimal digits that change with every rule and every context signal. */
function catalogVersion(catalog: Catalog): string {
  return createHash('sha256')
    .update(JSON.stringify([catalog.context, catalog.rules]))
    .digest('hex')
    .slice(0, 12);
}

/** The catalog's version and its rules by kind, for metrics. */
export function catalogFigures(catalog: Catalog, leftOut: number) {
  const documented = catalog.rules.filter(({ kind }) => kind === 'documented').length;
  return {
    ...{ version: catalogVersion(catalog), documented, leftOut },
    general: catalog.rules.length - documented,
  };
}
