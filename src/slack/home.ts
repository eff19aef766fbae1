import type { types, webApi } from '@slack/bolt';
import { z } from 'zod';
import { HOME_ACTIONS, type HomeState } from '../domain/home.ts';
import type { Language } from '../domain/language.ts';
import type { Log } from '../domain/ports.ts';
import { callFailed } from './call-failed.ts';
import { json } from './clicks/click.ts';
import type { Languages } from './languages.ts';

/** What the home page needs. */
export interface HomeParts {
  readonly client: webApi.WebClient;
  readonly languages: Languages;
  readonly log: Log;
  /** The page of one person. */
  readonly page: (user: string, state: HomeState, language: Language) => Promise<types.HomeView>;
  /** A rule in a window; undefined where there is none of this name. */
  readonly rule: (name: string, language: Language) => Promise<types.ModalView | undefined>;
}

const START: HomeState = { query: '', page: 0 };
const stateSchema = z.object({ query: z.string(), page: z.number().int().min(0) });

/** Fields of a `block_actions` payload of a home page (docs.slack.dev/reference/interaction-payloads/block_actions-payload). */
const schema = z.object({
  user: z.object({ id: z.string() }),
  trigger_id: z.string(),
  view: z.object({ private_metadata: z.string() }),
  actions: z.array(z.object({ action_id: z.string(), value: z.string().nullish() })).min(1),
});

/** Shows the page anew, from its beginning. @throws CasebookError slack-call-failed */
export async function showHome(parts: HomeParts, user: string, state: HomeState = START): Promise<void> {
  const view = await parts.page(user, state, await parts.languages.of(user));
  try {
    await parts.client.views.publish({ user_id: user, view });
  } catch (error) {
    throw callFailed('views.publish', error);
  }
}

/** Searches, turns the page, or opens a rule. @throws CasebookError slack-call-failed */
export async function actAtHome(parts: HomeParts, body: unknown): Promise<void> {
  const { data: payload } = schema.safeParse(body);
  const action = payload?.actions[0];
  if (payload === undefined || action === undefined) return;
  const value = action.value ?? '';
  const user = payload.user.id;
  const { data: before = START } = stateSchema.safeParse(json(payload.view.private_metadata));
  if (action.action_id === HOME_ACTIONS.search)
    return showHome(parts, user, { query: value.trim(), page: 0 });
  if (action.action_id.startsWith(HOME_ACTIONS.page)) {
    return showHome(parts, user, { ...before, page: Number.parseInt(value, 10) || 0 });
  }
  if (action.action_id === HOME_ACTIONS.open) await openRule(parts, payload.trigger_id, value, user);
}

async function openRule(parts: HomeParts, trigger: string, name: string, user: string): Promise<void> {
  const view = await parts.rule(name, await parts.languages.of(user));
  if (view === undefined) return parts.log.warn('a rule that is gone was to be opened', { rule: name });
  try {
    await parts.client.views.open({ trigger_id: trigger, view });
  } catch (error) {
    throw callFailed('views.open', error);
  }
}
