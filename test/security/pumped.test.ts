import { describe, expect, it } from 'vitest';
import { mayAnswer } from '../../src/diagnosis/reply-fact.ts';
import { shapeOf } from '../../src/incidents/shape.ts';
import { alertTarget } from '../../src/intake/alert-target.ts';
import { takeLanguage } from '../../src/intake/language-flag.ts';
import { parseTarget } from '../../src/intake/target.ts';
import { redact } from '../../src/redaction/redact.ts';
import { parseAlert } from '../../src/slack/alerts/parse-alert.ts';
import { parseCommand } from '../../src/slack/commands.ts';
import { parseMention } from '../../src/slack/post.ts';

/** What makes a pattern that repeats within a repetition go through the same stretch again and again. */
const PUMPS = [
  ...[
    '_',
    '*',
    '"',
    "'",
    '`',
    'a',
    ' ',
    '\t',
    '\n',
    '.',
    '-',
    '/',
    '=',
    ':',
    '<',
    '>',
    '&',
    '\\',
    '[',
    '{',
    '(',
    '|',
    '@',
  ],
  ...[
    'a=',
    'a:',
    'a ',
    'a.',
    'a_',
    'a\n',
    '1.',
    '\\n',
    '&lt;',
    '<@',
    '<@U1|',
    '-- ',
    '--lang ',
    'pod ',
    'pod/',
    ':a',
    '[firing ',
  ],
  ...[
    'eyJ',
    'eyJ.',
    '://',
    '://a:',
    'password',
    'password ',
    'password:',
    'password|',
    'password: |\n',
    '"password":"',
  ],
  ...[
    'name: ',
    'value: ',
    'name="a" value=',
    '<a>',
    '<password>',
    'key ',
    'curl -u ',
    'docker login ',
    'mysql ',
    'openssl ',
  ],
  ...[
    'cookie: ',
    'bearer ',
    '-----BEGIN ',
    '-----BEGIN PRIVATE KEY-----',
    'kind: Secret\n',
    'stringData:\n',
    '"kind":"Secret"',
  ],
  ...[
    '{"data":{',
    '> ',
    'resolved ',
    'status: ',
    '\u200b',
    '\u001b[',
    '[3;',
    '\u001b]',
    '%3A',
    '$2',
    '$1$',
    '‹jwt 1›',
  ],
];
const BEFORE = ['', 'a', 'x=', ' kind: Secret\n'];
const LENGTH = 40_000;

const CONTEXT = { teamId: 'T1', eventId: 'E1', botUserId: 'U1' };
const post = { channel: 'C1', ts: '1.1' };
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  redact,
  alertTarget,
  parseTarget,
  takeLanguage,
  parseCommand,
  shapeOf,
  mayAnswer,
  parseAlert: (text) => parseAlert({ ...post, bot_id: 'B1', text }, CONTEXT),
  parseMention: (text) => parseMention({ ...post, user: 'U2', text: `<@U1> ${text}` }, CONTEXT),
};

/** A tenth of the time in which Slack wants its answer would be too long by far; a reader that is quadratic takes seconds. */
const MOST_MS = 1_500;

describe('40,000 characters that repeat one thing', { timeout: 240_000 }, () => {
  it.each(Object.keys(READERS))('are read by %s without going over them again and again', (name) => {
    const slow: unknown[] = [];
    for (const pump of PUMPS) {
      for (const before of BEFORE) {
        const text = `${before}${pump.repeat(Math.ceil(LENGTH / pump.length))}!`;
        const start = process.cpuUsage();
        READERS[name]?.(text);
        const { user } = process.cpuUsage(start);
        if (user / 1000 > MOST_MS) slow.push([before + pump, Math.round(user / 1000)]);
      }
    }
    expect(slow).toEqual([]);
  });
});
