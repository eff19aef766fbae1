import { HOME_ACTIONS, type HomeState } from '../domain/home.ts';
import { COUNTED_DAYS, type Incident } from '../domain/incident.ts';
import type { Language } from '../domain/language.ts';
import type { OwnGrant } from '../domain/policy.ts';
import type { Rule } from '../domain/rule.ts';
import { LIMITS } from '../slack/limits.ts';
import type { HomeView, KnownBlock } from './block-types.ts';
import { shortened } from './excerpt.ts';
import { renderHelp } from './help.ts';
import { shownId } from './history-section.ts';
import type { TitleOf } from './incident-list.ts';
import { moment } from './moment.ts';
import { escapeMrkdwn } from './mrkdwn.ts';
import { say } from './text.ts';
import { visible } from './visible.ts';
import { plain, sentence } from './window.ts';

/** What the home page shows. */
export interface HomeContent {
  /** Undefined where they cannot be read. */
  readonly incidents: readonly Incident[] | undefined;
  readonly titleOf: TitleOf;
  /** What the person may read; undefined without a policy. */
  readonly grants: readonly OwnGrant[] | undefined;
  readonly rules: readonly Rule[];
  readonly state: HomeState;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Incidents, grants and rules of one page. */
const SHOWN = 10;
/** Characters of one line. */
const LINE = 300;

/** The home page: open incidents, what may be read, how to ask, and the catalog, searched and page by page. */
export function renderHome(content: HomeContent, language: Language): HomeView {
  return {
    type: 'home',
    private_metadata: JSON.stringify(content.state),
    blocks: [
      heading(say(language, 'home.incidents')),
      ...incidentBlocks(content, language),
      heading(say(language, 'home.access')),
      ...grantBlocks(content.grants, language),
      heading(say(language, 'home.how')),
      ...renderHelp(language).blocks,
      heading(say(language, 'home.catalog')),
      ...catalogBlocks(content, language),
    ],
  };
}

function incidentBlocks({ incidents, titleOf, now }: HomeContent, language: Language): KnownBlock[] {
  if (incidents === undefined) return [sentence(say(language, 'home.unavailable'))];
  if (incidents.length === 0) return [sentence(say(language, 'home.no-incidents'))];
  const left = incidents.length - SHOWN;
  return [
    ...incidents.slice(0, SHOWN).map(({ fingerprint, rule, state, recent, lastSeen }) => {
      const words = say(language, 'incidents.each', {
        ...{ state: say(language, `incidents.state-${state}`), count: recent, days: COUNTED_DAYS },
        when: moment(lastSeen, now, language),
      });
      const text = shortened(visible(`${titleOf(rule, language)}: ${words}`), LINE);
      return sentence(`\`${shownId(fingerprint)}\` ${text}`);
    }),
    ...(left > 0 ? [sentence(say(language, 'incidents.more', { count: left }))] : []),
  ];
}

function grantBlocks(grants: readonly OwnGrant[] | undefined, language: Language): KnownBlock[] {
  if (grants === undefined) return [sentence(say(language, 'home.no-policy'))];
  if (grants.length === 0) return [sentence(say(language, 'home.no-access'))];
  return grants.slice(0, SHOWN).map(({ clusters, namespaces, reads, channels }) => {
    const values = {
      cluster: clusters.includes('*') ? say(language, 'home.every-cluster') : clusters.join(', '),
      namespaces: namespaces.includes('*')
        ? say(language, 'home.every-namespace')
        : say(language, 'home.namespaces', { names: namespaces.join(', ') }),
      reads: reads.join(', '),
    };
    if (channels === undefined)
      return mrkdwn(escapeMrkdwn(shortened(say(language, 'home.grant', values), LINE)));
    const named = channels.slice(0, SHOWN).map((id) => `<#${id}>`);
    const mark = '\u0000';
    const text = escapeMrkdwn(say(language, 'home.grant-channel', { ...values, channel: mark }));
    return mrkdwn(text.replace(mark, named.join(', ')).slice(0, LIMITS.sectionText));
  });
}

function catalogBlocks({ rules, state, titleOf }: HomeContent, language: Language): KnownBlock[] {
  const found = rules.filter((rule) => fits(rule, state.query, language));
  const pages = Math.max(1, Math.ceil(found.length / SHOWN));
  const page = Math.min(Math.max(0, state.page), pages - 1);
  const search: KnownBlock = {
    type: 'input',
    block_id: 'search',
    dispatch_action: true,
    label: plain(say(language, 'home.search')),
    hint: plain(say(language, 'home.search-hint')),
    element: {
      ...{ type: 'plain_text_input', action_id: HOME_ACTIONS.search, max_length: 100 },
      ...(state.query === '' ? {} : { initial_value: state.query }),
    },
    optional: true,
  };
  const count = { count: found.length, page: page + 1, pages };
  return [
    search,
    sentence(found.length === 0 ? say(language, 'home.none-found') : say(language, 'home.found', count)),
    ...found.slice(page * SHOWN, (page + 1) * SHOWN).map(({ id }): KnownBlock => {
      const title = escapeMrkdwn(shortened(titleOf(id, language), LINE));
      return {
        ...mrkdwn(`*${title}*\n\`${id}\``),
        accessory: {
          ...{ type: 'button', action_id: HOME_ACTIONS.open, value: id },
          text: plain(say(language, 'home.open')),
          accessibility_label: shortened(`${say(language, 'home.open')}: ${id}`, LIMITS.buttonText),
        },
      };
    }),
    ...turns(page, pages, language),
  ];
}

function turns(page: number, pages: number, language: Language): KnownBlock[] {
  const to = (name: 'home.previous' | 'home.next', target: number) => ({
    ...{ type: 'button' as const, action_id: `${HOME_ACTIONS.page}:${name}`, value: String(target) },
    text: plain(say(language, name)),
  });
  const elements = [
    ...(page > 0 ? [to('home.previous', page - 1)] : []),
    ...(page < pages - 1 ? [to('home.next', page + 1)] : []),
  ];
  return elements.length === 0 ? [] : [{ type: 'actions', block_id: 'turns', elements }];
}

/** Every word stands in the name, the title or the cause, without regard to case and accents. */
function fits({ id, title, cause }: Rule, query: string, language: Language): boolean {
  const text = folded(`${id} ${title[language]} ${cause[language]}`);
  return folded(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function heading(text: string): KnownBlock {
  return { type: 'header', text: plain(text) };
}

function mrkdwn(text: string) {
  return { type: 'section' as const, text: { type: 'mrkdwn' as const, text, verbatim: true } };
}
