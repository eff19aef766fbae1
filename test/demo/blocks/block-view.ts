import { squeezed } from './html-view.ts';

/** Every text of blocks as it is to be seen: the marks of mrkdwn read, ids as their names. */
export function shownTexts(value: unknown, channels: Readonly<Record<string, string>>): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => shownTexts(each, channels));
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value && value.type === 'mrkdwn' && 'text' in value && typeof value.text === 'string')
    return [squeezed(readMarks(value.text, channels))];
  const own = 'text' in value && typeof value.text === 'string' ? [squeezed(value.text)] : [];
  return [...own, ...Object.values(value).flatMap((each) => shownTexts(each, channels))];
}

/** Every `action_id` of blocks, sorted. */
export function actionIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(actionIds).sort();
  if (typeof value !== 'object' || value === null) return [];
  const own = 'action_id' in value && typeof value.action_id === 'string' ? [value.action_id] : [];
  return [...own, ...Object.values(value).flatMap(actionIds)].sort();
}

/** The project's own mrkdwn: bold words, code, links with a text, channels. */
function readMarks(text: string, channels: Readonly<Record<string, string>>): string {
  return text
    .replaceAll(/<#([A-Z0-9]+)>/g, (_, id: string) => `#${channels[id] ?? id}`)
    .replaceAll(/<[^<>|]+\|([^<>]+)>/g, '$1')
    .replaceAll(/(^|[\s•])\*([^*\n]+)\*(?=\s|$)/gm, '$1$2')
    .replaceAll(/`([^`\n]+)`/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
