import { within } from '../domain/deadline.ts';
import { CasebookError } from '../domain/errors.ts';
import type { Incident } from '../domain/incident.ts';
import type { Language } from '../domain/language.ts';
import type { Catalog } from '../domain/ports.ts';
import type { Rule } from '../domain/rule.ts';
import type { Storage } from '../incidents/storage.ts';
import type { KnownBlock } from '../render/block-types.ts';
import { renderHome } from '../render/home.ts';
import { renderRuleWindow } from '../render/steps-window.ts';
import { say } from '../render/text.ts';
import { sentence } from '../render/window.ts';
import type { HomeParts } from '../slack/home.ts';
import type { Clusters } from './clusters.ts';

/** What {@link createHome} joins. */
export interface HomeComposition extends Pick<HomeParts, 'client' | 'languages' | 'log'> {
  readonly catalog: Catalog;
  readonly storage: Storage;
  readonly clusters: Pick<Clusters, 'policy'>;
  /** Whether there is a policy file. */
  readonly hasPolicy: boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The page, or a rule's window, is due within the 3 s of an acknowledgement. */
const STORE_MS = 1_000;

/** Joins what the home page shows. Without the store it says so and shows the rest. */
export function createHome(parts: HomeComposition): HomeParts {
  const { client, languages, log, catalog, storage, clusters, hasPolicy, now } = parts;
  const bounded = async <Value>(what: Promise<Value>): Promise<Value | undefined> => {
    try {
      return await within(what, STORE_MS, tooSlow);
    } catch (error) {
      log.warn('the home page goes without what is stored', { error });
      return undefined;
    }
  };
  return {
    ...{ client, languages, log },
    async page(user, state, language) {
      const [incidents, grants] = await Promise.all([
        bounded(storage.incidents.list({ scope: 'open' }, now())),
        hasPolicy ? clusters.policy.grantsOf(user) : undefined,
      ]);
      const titleOf = (id: Incident['rule'], of: Language) => catalog.rule(id)?.title[of] ?? id;
      const content = { incidents, titleOf, grants, rules: catalog.rules, state, now: now() };
      return renderHome(content, language);
    },
    async rule(name, language) {
      const rule = catalog.rules.find(({ id }) => id === name);
      if (rule === undefined) return undefined;
      return renderRuleWindow(rule, language, await opinion(rule, language));
    },
  };

  async function opinion({ id }: Rule, language: Language): Promise<KnownBlock[]> {
    const votes = await bounded(storage.answers.votes(id));
    if (votes === undefined) return [];
    const { helped, 'not-this': against } = votes;
    return [sentence(say(language, 'home.votes', { helped, against }))];
  }
}

function tooSlow(): CasebookError {
  return new CasebookError('store-unavailable', 'what is stored was not read in time', {
    hint: 'Try again in a minute.',
    retryable: true,
  });
}
