import { COUNTED_DAYS, type Gap, type Incident, type IncidentFilter } from '../domain/incident.ts';
import type { Language } from '../domain/language.ts';
import { LIMITS } from '../slack/limits.ts';
import type { KnownBlock, SlackMessage } from './block-types.ts';
import { shortened } from './excerpt.ts';
import { shownId } from './history-section.ts';
import { moment } from './moment.ts';
import { escapeMrkdwn } from './mrkdwn.ts';
import { say } from './text.ts';
import { visible } from './visible.ts';

/** Entries of one message. */
const SHOWN = 20;
/** Characters of one entry; twenty stay below the budget of a message. */
const ENTRY = 350;

/** The title of an incident's rule in a language. */
export type TitleOf = (rule: Incident['rule'], language: Language) => string;

/** Incidents as a list for the asker alone. `now` in milliseconds since the epoch. */
export function renderIncidents(
  incidents: readonly Incident[],
  { scope, namespace }: IncidentFilter,
  titleOf: TitleOf,
  now: number,
  language: Language,
): SlackMessage {
  const heading = `${say(language, `incidents.title-${scope}`)}${namespace === undefined ? '' : `: ${namespace}`}`;
  const lines = incidents.map((incident) => {
    const { fingerprint, rule, state, recent, lastSeen, namespaces, threads } = incident;
    const words = say(language, 'incidents.each', {
      ...{ state: say(language, `incidents.state-${state}`), count: recent, days: COUNTED_DAYS },
      when: moment(lastSeen, now, language),
    });
    const spaces = namespaces.length === 0 ? '' : ` · ${namespaces.slice(0, 5).join(', ')}`;
    const place = /^[CG][A-Z0-9]+$/.exec(threads[0]?.channel ?? '');
    const text = shortened(visible(`${titleOf(rule, language)}: ${words}${spaces}`), ENTRY);
    return `\`${shownId(fingerprint)}\` ${escapeMrkdwn(text)}${place === null ? '' : ` · <#${place[0]}>`}`;
  });
  return list(heading, lines, say(language, 'incidents.none'), language);
}

/** Failures that no rule explains, as a list for the asker alone. */
export function renderGaps(gaps: readonly Gap[], now: number, language: Language): SlackMessage {
  const lines = gaps.map(({ count, lastSeen, shape }) => {
    const words = say(language, 'gaps.each', { count, when: moment(lastSeen, now, language) });
    return escapeMrkdwn(shortened(visible(`${words} ${shape}`), ENTRY));
  });
  return list(say(language, 'gaps.title'), lines, say(language, 'gaps.none'), language);
}

/** What an incident has become. */
export function renderChanged(incident: Incident, titleOf: TitleOf, language: Language): SlackMessage {
  const text = say(language, 'incidents.changed', {
    ...{ id: shownId(incident.fingerprint), title: titleOf(incident.rule, language) },
    state: say(language, `incidents.state-${incident.state}`),
  });
  return { text: escapeMrkdwn(text), blocks: [section(escapeMrkdwn(text))] };
}

function list(heading: string, lines: readonly string[], none: string, language: Language): SlackMessage {
  if (lines.length === 0) return { text: escapeMrkdwn(none), blocks: [section(escapeMrkdwn(none))] };
  const title = `*${escapeMrkdwn(visible(shortened(heading, ENTRY)))}*`;
  const shown = lines.slice(0, SHOWN);
  const left = lines.length - shown.length;
  const more = left === 0 ? [] : [escapeMrkdwn(say(language, 'incidents.more', { count: left }))];
  const all = [title, ...shown.map((line) => `• ${line}`), ...more];
  return { text: all.join('\n').slice(0, LIMITS.textUnsplit), blocks: all.map(section) };
}

function section(text: string): KnownBlock {
  return { type: 'section', text: { type: 'mrkdwn', text, verbatim: true } };
}
