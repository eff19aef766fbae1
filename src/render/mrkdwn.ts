/** Escapes the three characters that Slack reads as control characters; mentions and links end with them. */
export function escapeMrkdwn(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A link of Slack's mrkdwn; an address that is not http(s) is shown as text. @returns escaped mrkdwn */
export function mrkdwnLink(text: string, url: string): string {
  const address = webAddress(url);
  if (address === undefined) return escapeMrkdwn(text);
  return `<${escapeMrkdwn(address).replaceAll('|', '%7C')}|${escapeMrkdwn(text)}>`;
}

/** The address in its canonical form, without control characters; undefined where it is not http(s). */
function webAddress(url: string): string | undefined {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.href : undefined;
}
