import { CasebookError } from '../domain/errors.ts';
import { allowedValues, FACT_NAMES, type FactName, isFactName } from '../domain/facts.ts';
import { PRODUCTS, type Product } from '../domain/versions.ts';
import { didYouMean } from './did-you-mean.ts';
import { parseVersion } from './parse.ts';

const EXAMPLES: Readonly<Record<Product, string>> = {
  kubernetes: '1.25.15',
  kubelet: '1.25.15',
  gke: '1.25.15-gke.1040000',
  eks: '1.21.14-eks-48e63af',
  containerd: '1.6.6',
  docker: '20.10.17',
  karpenter: '0.23.0',
};

/**
 * Checks a fact that a person gave, as in `--fact versions.gke=1.25.3-gke.800`, and gives it back trimmed, names and listed
 * values in lower case.
 * @throws CasebookError fact-invalid for a name or a value outside the lists, version-invalid for a version that cannot be
 * read or carries another platform's suffix
 */
export function checkFact(name: string, value: string): { readonly name: FactName; readonly value: string } {
  const known = name.trim().toLowerCase();
  if (!isFactName(known)) throw outsideList(`unknown fact "${name}"`, known, FACT_NAMES, 'Facts');
  const product = PRODUCTS.find((candidate) => known === `versions.${candidate}`);
  if (product !== undefined) return { name: known, value: checkVersion(product, value) };
  const allowed = allowedValues(known) ?? [];
  const lower = value.trim().toLowerCase();
  if (allowed.includes(lower)) return { name: known, value: lower };
  throw outsideList(`${known} cannot be "${value}"`, lower, allowed, 'Values');
}

function checkVersion(product: Product, value: string): string {
  const version = parseVersion(product, value);
  if (!version) {
    throw new CasebookError('version-invalid', `"${value}" is not a version of ${product}`, {
      hint: `Write it as ${EXAMPLES[product]}, or shorter where the rest is not known: 1.24.`,
    });
  }
  const clash =
    (product === 'gke' && version.vendor === 'eks') || (product === 'eks' && version.vendor === 'gke');
  if (!clash) return version.text;
  throw new CasebookError(
    'version-invalid',
    `"${value}" is a version of ${version.vendor}, not of ${product}`,
    {
      hint: `Give it as versions.${version.vendor}.`,
    },
  );
}

function outsideList(message: string, typed: string, list: readonly string[], label: string): CasebookError {
  const near = didYouMean(typed, list);
  return new CasebookError('fact-invalid', message, {
    hint: `${near === undefined ? '' : `Did you mean ${near}? `}${label}: ${list.join(', ')}.`,
  });
}
