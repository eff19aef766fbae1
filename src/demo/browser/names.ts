import { isLanguage } from '../../domain/language.ts';
import type { DrawContext } from '../blocks/draw.ts';
import type { BrowserParts } from './parts.ts';
import type { Seat } from './seat.ts';

/** Names to draw instead of ids, in what this person sees. */
export function namesFor({ workspace }: BrowserParts, { member }: Seat): DrawContext {
  const people = workspace.members.map(({ userId, realName }) => [userId, realName]);
  const channels = Object.entries(workspace.channels).map(([name, id]) => [id, name]);
  const language = member.locale.slice(0, 2);
  return {
    users: Object.fromEntries([...people, [workspace.botUserId, 'Casebook']]),
    channels: Object.fromEntries(channels),
    ...(isLanguage(language) ? { language } : {}),
  };
}
