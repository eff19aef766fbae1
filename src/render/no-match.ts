import type { Diagnosis, Finding } from '../domain/diagnosis.ts';
import type { Captures } from '../domain/evidence.ts';
import { conditionLine, openConditions } from './condition-text.ts';
import type { Reader } from './reader.ts';
import type { Part, Section } from './section.ts';

/** An honest "nothing documented matches": what was read, what came near and what it lacked, where to look next. */
export function noMatchSections(diagnosis: Diagnosis, reader: Reader): Section[] {
  const { say } = reader;
  const nearest: Section = {
    kind: 'nearest',
    heading: say('none.nearest'),
    parts: diagnosis.rejected.map((finding) => ({
      kind: 'point',
      lead: `${reader.read(finding.title)} (${finding.rule}):`,
      text: lacking(finding, reader),
    })),
  };
  return [
    { kind: 'headline', parts: [{ kind: 'prose', text: say('none.title') }] },
    {
      kind: 'verdict',
      parts: [{ kind: 'prose', text: say('none.read', { count: diagnosis.lineCount }), tone: 'open' }],
    },
    ...(nearest.parts.length === 0 ? [] : [nearest]),
    { kind: 'next', heading: say('none.next'), parts: nextParts(diagnosis.subject, reader) },
  ];
}

function lacking(finding: Finding, reader: Reader): string {
  const { say } = reader;
  if (finding.reason !== undefined) {
    return say('none.skipped', { reason: conditionLine(finding.reason, reader) });
  }
  const conditions = openConditions(finding, ['firm', 'soft'], reader);
  return conditions === '' ? say('none.missing-plain') : say('none.missing', { conditions });
}

function nextParts(subject: Captures, { say }: Reader): Part[] {
  const whole = subject['pod']?.split('/') ?? [];
  const pod = objectName(whole.at(-1)) ?? '<pod>';
  const namespace =
    objectName(subject['namespace'] ?? (whole.length > 1 ? whole[0] : undefined)) ?? '<namespace>';
  const node = objectName(subject['node']);
  const commands: [string, string][] = [
    [say('none.describe-pod'), `kubectl describe pod ${pod} -n ${namespace}`],
    [say('none.events'), `kubectl get events -n ${namespace} --sort-by=.lastTimestamp`],
    [say('none.logs'), `kubectl logs ${pod} -n ${namespace} --previous`],
    ...(node === undefined ? [] : ([[say('none.describe-node'), `kubectl describe node ${node}`]] as const)),
  ].map(([text = '', command = '']) => [text, command]);
  return commands.flatMap(([text, command]): Part[] => [
    { kind: 'prose', text },
    { kind: 'code', text: command },
  ]);
}

/** A name that Kubernetes allows (RFC 1123 subdomain); what was pasted never reaches a command in another form. */
function objectName(text: string | undefined): string | undefined {
  return text !== undefined && /^[a-z0-9](?:[-.a-z0-9]{0,251}[a-z0-9])?$/.test(text) ? text : undefined;
}
