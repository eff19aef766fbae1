import type { Rule } from '../domain/rule.ts';
import type { Product } from '../domain/versions.ts';
import { compareVersions } from '../versions/compare.ts';
import { parseVersion } from '../versions/parse.ts';

type Tried = Readonly<Record<string, string>>;

/**
 * Version bounds of a rule that its examples leave untested: each bound wants one example at it and one on its other
 * side.
 *
 * @param tried facts of each example
 */
export function uncoveredBounds(rule: Rule, tried: readonly Tried[]): string[] {
  return rule.affects.flatMap(({ product, ranges }) => {
    const versions = tried.flatMap((facts) => facts[`versions.${product}`] ?? []);
    return ranges.flatMap(boundsOf).flatMap((bound) => uncovered(product, bound, versions));
  });
}

interface Bound {
  readonly operator: string;
  readonly version: string;
}

function boundsOf(range: string): Bound[] {
  return [...range.matchAll(/(<=|>=|<|>|=)\s*([^\s<>=]+)/g)].map(([, operator = '', version = '']) => ({
    operator,
    version,
  }));
}

function uncovered(product: Product, bound: Bound, versions: readonly string[]): string[] {
  const limit = parseVersion(product, bound.version);
  if (limit === undefined) return [];
  const sides = versions.flatMap((text) => {
    const version = parseVersion(product, text);
    return version === undefined ? [] : [Math.sign(compareVersions(version, limit))];
  });
  const beyond = bound.operator.startsWith('<') ? 1 : -1;
  const otherSide = bound.operator === '=' ? sides.some((side) => side !== 0) : sides.includes(beyond);
  const inclusive = bound.operator.includes('=');
  return [
    ...(sides.includes(0) ? [] : [`no example at the bound ${product} ${bound.operator}${bound.version}`]),
    ...(inclusive && !otherSide
      ? [`no example past the bound ${product} ${bound.operator}${bound.version}`]
      : []),
    ...(!inclusive && !sides.includes(-beyond)
      ? [`no example inside the bound ${product} ${bound.operator}${bound.version}`]
      : []),
  ];
}
