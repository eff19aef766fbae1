/**
 * Characters that act on a terminal or change how a line reads without being seen, beyond those that JSON escapes anyway: DEL and C1
 * controls, format characters such as direction marks, line and paragraph separators (Unicode categories Cc, Cf, Zl, Zp).
 */
const ACTING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * JSON in which such characters are escaped: the same data to whoever parses it, and nothing but text to whoever looks at it.
 *
 * @param json a text of JSON; the line ends between its parts stay
 */
export function safeJson(json: string): string {
  return json.replace(ACTING, (character) => {
    if (character === '\n') return character;
    const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
  });
}
