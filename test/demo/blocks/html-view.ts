/** A tag of drawn HTML. React escapes `<`, `>` and `"` everywhere else, so that a pattern can read it. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The opening tags, in their order. */
export function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>/g)].map(([, name = '', rest = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...rest.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        unescaped(value),
      ]),
    ),
  }));
}

/** What a reader sees, without marks and spaces, which a comparison should not depend on. */
export function textOf(html: string): string {
  return squeezed(unescaped(html.replaceAll(/<[^<>]*>/g, '')));
}

/** A text as {@link textOf} gives it. */
export function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** The values of one attribute, in their order. */
export function valuesOf(tags: readonly Tag[], attribute: string): string[] {
  return tags.flatMap(({ attributes }) => attributes[attribute] ?? []);
}
