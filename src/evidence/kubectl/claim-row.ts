import type { Draft } from './draft.ts';
import type { Place } from './prompt.ts';
import type { Table } from './table.ts';

/** True for the head of `kubectl get pvc`. */
export function isClaimTable(table: Table): boolean {
  return table.has('NAME', 'STATUS', 'VOLUME', 'CAPACITY', 'STORAGECLASS');
}

/** Reads a row of `kubectl get pvc` below its header; false where the text is none. */
export function readClaimRow(text: string, line: number, table: Table, place: Place, draft: Draft): boolean {
  const cells = table.row(text);
  const phase = cells?.get('STATUS') ?? '';
  const name = cells?.get('NAME') ?? '';
  if (cells === undefined || name === '' || !/^(?:Pending|Bound|Lost|Terminating)$/.test(phase)) return false;
  const namespace = cells.get('NAMESPACE') ?? place.namespace;
  const claim = {
    name,
    ...(namespace === undefined ? {} : { namespace }),
    phase,
    storageClass: cells.get('STORAGECLASS') ?? '',
  };
  draft.claims.push(claim);
  draft.lines.note(claim, line);
  return true;
}
