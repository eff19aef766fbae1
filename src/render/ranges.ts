import type { Reader } from './reader.ts';
import { listing } from './text.ts';

/**
 * Says version ranges in words: `>=1.23.0 <=1.23.14-gke.1800` becomes "1.23.0 to 1.23.14-gke.1800". Several ranges
 * are listed. A range of another form is shown as it stands.
 */
export function rangesText(ranges: readonly string[], reader: Reader): string {
  if (ranges.length === 0) return reader.say('range.every');
  return listing(
    reader.language,
    ranges.map((range) => rangeText(range, reader)),
  );
}

function rangeText(range: string, { say }: Reader): string {
  if (range.trim() === '*') return say('range.every');
  const bounds = [...range.matchAll(/(>=|<=|>|<|=)\s*([^\s<>=]+)/g)];
  const rest = range.replace(/(>=|<=|>|<|=)\s*([^\s<>=]+)/g, '').trim();
  const low = bounds.find((bound) => bound[1]?.startsWith('>'));
  const high = bounds.find((bound) => bound[1]?.startsWith('<'));
  const lowest = low?.[2] ?? '';
  const highest = high?.[2] ?? '';
  const signs = `${low?.[1] ?? ''}${high?.[1] ?? ''}`;
  if (rest !== '' || bounds.length > 2) return range;
  switch (signs) {
    case '<=':
      return say('range.at-most', { high: highest });
    case '<':
      return say('range.below', { high: highest });
    case '>=':
      return say('range.from', { low: lowest });
    case '>':
      return say('range.after', { low: lowest });
    case '>=<=':
      return say('range.between', { low: lowest, high: highest });
    case '>=<':
      return say('range.from-below', { low: lowest, high: highest });
    default:
      return range.replace(/^=\s*/, '');
  }
}
