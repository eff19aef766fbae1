import { formatFault } from '../catalog/fault.ts';
import { addRules } from '../catalog/layers.ts';
import { loadCatalog } from '../catalog/load.ts';
import type { Catalog } from '../domain/ports.ts';

/** The built-in catalog with the rules of these folders; what is left out is told on standard error, a line each. */
export function catalogWith(folders: readonly string[]): Catalog {
  const builtIn = loadCatalog();
  if (folders.length === 0) return builtIn;
  const { catalog, faults } = addRules(builtIn, folders);
  for (const fault of faults) process.stderr.write(`casebook: left out: ${formatFault(fault)}\n`);
  return catalog;
}
