import {
  broadcast,
  dateElement,
  linkElement,
  type RichElement,
  type RichStyle,
  textElement,
} from './rich-elements.ts';

/**
 * What stands between `<` and `>` in mrkdwn: a mention, a time or a link; text where it is none of them.
 * @param content without the angle brackets
 * @param decoded gives back the characters that Slack has escaped
 */
export function readControl(
  content: string,
  style: RichStyle,
  decoded: (text: string) => string,
): RichElement {
  const [target = '', ...labels] = content.split('|');
  const label = labels.length === 0 ? undefined : decoded(labels.join('|'));
  const id = target.slice(1);
  if (/^@[UW][A-Z0-9]+$/.test(target)) return { type: 'user', user_id: id, style };
  if (/^#[CDG][A-Z0-9]+$/.test(target)) return { type: 'channel', channel_id: id, style };
  if (target.startsWith('!subteam^'))
    return { type: 'usergroup', usergroup_id: id.slice('subteam^'.length), style };
  if (target.startsWith('!date^')) return time(target, label ?? '', style);
  if (target.startsWith('!')) return broadcast(id, style);
  if (/^(?:https?:|mailto:)/.test(target)) return linkElement(decoded(target), label, style);
  return textElement(`<${decoded(content)}>`, style);
}

/** `!date^seconds^format^link`; the link is left out. */
function time(target: string, fallback: string, style: RichStyle): RichElement {
  const [, seconds = '', format = ''] = target.split('^');
  return dateElement(/^\d{1,12}$/.test(seconds) ? Number(seconds) : undefined, format, fallback, style);
}
