import type { AllMiddlewareArgs, SlackActionMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import { actAtHome, type HomeParts, showHome } from '../home.ts';

/** Listener for `app_home_opened`: whoever opens the page sees it as it stands now. */
export function homeListener(parts: HomeParts) {
  return async ({ event }: SlackEventMiddlewareArgs<'app_home_opened'> & AllMiddlewareArgs) => {
    if (event.tab === 'home') await showHome(parts, event.user);
  };
}

/** Listener for what is pressed or searched on the page. */
export function homeActionListener(parts: HomeParts) {
  return async ({ body, ack }: SlackActionMiddlewareArgs & AllMiddlewareArgs) => {
    await actAtHome(parts, body);
    await ack();
  };
}
