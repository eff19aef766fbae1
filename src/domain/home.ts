/** What an action id of the home page begins with. */
const HOME_PREFIX = 'casebook_home:';

/** Actions of the home page. */
export const HOME_ACTIONS = {
  search: `${HOME_PREFIX}search`,
  page: `${HOME_PREFIX}page`,
  open: `${HOME_PREFIX}open`,
} as const;

/** What of the catalog the home page shows. Pages count from 0. */
export interface HomeState {
  readonly query: string;
  readonly page: number;
}
