import type { ClusterPart } from '../domain/cluster.ts';
import type { Diagnosis, Rejected } from '../domain/diagnosis.ts';
import { conditionLine, openConditions } from './condition-text.ts';
import { isMissing, nextSection } from './next-section.ts';
import type { Reader } from './reader.ts';
import type { Section } from './section.ts';

/**
 * An honest "nothing documented matches": what was read, what came near and what it lacked, where to look next.
 *
 * @param found stands right below what was read
 */
export function noMatchSections(
  diagnosis: Diagnosis,
  found: readonly (Section | undefined)[],
  reader: Reader,
): (Section | undefined)[] {
  const { say } = reader;
  const { cluster, subject } = diagnosis;
  const unread = unreadTitle(cluster, reader);
  const nearest: Section = {
    kind: 'nearest',
    heading: say('none.nearest'),
    parts: diagnosis.rejected.map((finding) => ({
      kind: 'point',
      lead: `${reader.read(finding.title)} (${finding.rule}):`,
      text: lacking(finding, reader),
    })),
  };
  const read =
    cluster?.target === undefined
      ? say('none.read', { count: diagnosis.lineCount })
      : say('none.read-cluster');
  return [
    { kind: 'headline', parts: [{ kind: 'prose', text: unread ?? say('none.title') }] },
    { kind: 'verdict', parts: unread !== undefined ? [] : [{ kind: 'prose', text: read, tone: 'open' }] },
    ...found,
    nearest,
    nextSection(cluster, subject, reader),
  ];
}

/** What to say first where a look at a cluster was asked for and brought no more than its version. */
function unreadTitle(cluster: ClusterPart | undefined, { say }: Reader): string | undefined {
  const target = cluster?.target;
  if (cluster === undefined || target === undefined) return undefined;
  if (isMissing(cluster)) {
    const name = target.kind === 'node' ? target.name : `${target.namespace}/${target.name}`;
    return say('none.missing-object', { what: `${target.kind} ${name}` });
  }
  const isRead = cluster.reads.some(({ read, state }) => read !== 'version' && state === 'read');
  return isRead ? undefined : say('none.unread');
}

function lacking(finding: Rejected, reader: Reader): string {
  const { say } = reader;
  if (finding.reason !== undefined) {
    return say('none.skipped', { reason: conditionLine(finding.reason, reader) });
  }
  const conditions = openConditions(finding, ['firm', 'soft'], reader);
  return conditions === '' ? say('none.missing-plain') : say('none.missing', { conditions });
}
