import { describe, expect, it } from 'vitest';
import { mrkdwnBlock } from '../../../src/demo/blocks/mrkdwn.ts';

/** The rich text of a mrkdwn text: each element with its styles, each part with its kind unless it is a paragraph. */
function read(text: string, autolink = true): string {
  return mrkdwnBlock(text, autolink)
    .elements.map((part) => {
      const kind = part.type === 'rich_text_section' ? '' : `${part.type.replace('rich_text_', '')}:`;
      return kind + part.elements.map((element) => JSON.stringify(shorter(element))).join(' ');
    })
    .join(' / ');
}

function shorter(element: object): unknown {
  const { type, text, style = {}, ...rest } = { type: '', text: undefined, style: {}, ...element };
  const styles = Object.keys(style);
  if (type === 'text' && styles.length === 0) return text;
  return [type, ...(text === undefined ? [] : [text]), ...styles, ...Object.values(rest)];
}

describe('mrkdwn', () => {
  it.each([
    ['a *b* c', '"a " ["text","b","bold"] " c"'],
    ['*a _b_*', '["text","a ","bold"] ["text","b","bold","italic"]'],
    ['`x *y* &lt;z&gt;`', '["text","x *y* <z>","code"]'],
    ['~a~, (_b_)', '["text","a","strike"] ", (" ["text","b","italic"] ")"'],
    ['snake_case_name 2*3*4 a~b~c', '"snake_case_name 2*3*4 a~b~c"'],
    ['* not * bold, _ nor _ this', '"* not * bold, _ nor _ this"'],
    ['**a** __b__', '"**a** __b__"'],
    ['*a\nb*', '"*a\\nb*"'],
    ['# a\n- b\n1. c', '"# a\\n- b\\n1. c"'],
    ['[a](https://e.net)', '"[a](" ["link","https://e.net","https://e.net/"] ")"'],
  ])('%j is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('gives back the three characters that are escaped, once', () => {
    expect(read('&lt;!channel&gt; &amp;lt; &quot; <b>')).toBe('"<!channel> &lt; &quot; " "<b>"');
  });

  it.each([
    ['<@U01>', '["user","U01"]'],
    ['<#C01|shop>', '["channel","C01"]'],
    ['<!here>', '["broadcast","here"]'],
    ['<!odd>', '"@odd"'],
    ['<!subteam^S01>', '["usergroup","S01"]'],
    ['<!date^1700000000^{date}|once>', '["date",1700000000,"{date}"]'],
    ['<!date^soon^{date}|once>', '"once"'],
    ['<https://e.net/?a=1&amp;b|x | y>', '["link","x | y","https://e.net/?a=1&b"]'],
    ['<mailto:a@e.net|a>', '["link","a","mailto:a@e.net"]'],
    ['<javascript:alert(1)|a>', '"<javascript:alert(1)|a>"'],
    [':tada: 10:20:30 a:b:c', '["emoji","tada"] " 10:20:30 a:b:c"'],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('links bare addresses unless it is verbatim', () => {
    expect(read('see https://e.net/a_b, now')).toBe(
      '"see " ["link","https://e.net/a_b","https://e.net/a_b"] ", now"',
    );
    expect(read('see https://e.net/a_b, now', false)).toBe('"see " "https://e.net/a_b" ", now"');
  });

  it('puts boxes and quotes apart', () => {
    expect(read('a\n```\nb *c*\n  &lt;d&gt;\n```\ne')).toBe('"a" / preformatted:"b *c*\\n  <d>" / "e"');
    expect(read('&gt; a\n&gt; *b*\nc\n> d')).toBe('quote:"a\\n" ["text","b","bold"] / "c" / quote:"d"');
    expect(read('a ``` b')).toBe('"a ``` b"');
  });

  it('comes to an end on a long text full of marks', () => {
    const [paragraph] = mrkdwnBlock('*_~`<:a https://! '.repeat(20_000), true).elements;
    expect(paragraph?.elements.length).toBeGreaterThan(20_000);
  });
});
