import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { z } from 'zod';
import { SHORTCUT } from '../../src/slack/entry/shortcut.ts';
import { COMMAND_SCOPES, EVENT_SCOPES, METHOD_SCOPES, OPTIONAL_SCOPES } from '../../src/slack/scopes.ts';

const SLACK = fileURLToPath(new URL('../../src/slack/', import.meta.url));
const CODE = readdirSync(SLACK, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(SLACK + name, 'utf8'))
  .join('\n');

const manifestSchema = z.object({
  features: z.object({
    shortcuts: z.array(
      z.object({ name: z.string().max(24), type: z.literal('message'), callback_id: z.string() }),
    ),
    slash_commands: z.array(
      z.object({ command: z.string(), url: z.string().optional(), should_escape: z.literal(false) }),
    ),
  }),
  oauth_config: z.object({
    scopes: z.object({ bot: z.array(z.string()), bot_optional: z.array(z.string()) }),
  }),
  settings: z.object({
    event_subscriptions: z.object({ request_url: z.string().optional(), bot_events: z.array(z.string()) }),
    socket_mode_enabled: z.boolean(),
  }),
});

const sourceOf = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
const http = manifestSchema.parse(parse(sourceOf('slack-manifest.yaml')));
const socket = manifestSchema.parse(parse(sourceOf('slack-manifest.socket-mode.yaml')));

/** Every value of a pattern's only group in the code of the adapter, once, in order. */
function named(pattern: RegExp): string[] {
  return [...new Set([...CODE.matchAll(pattern)].map(([, name = '']) => name))].sort();
}

describe('the table of scopes', () => {
  it('has exactly the methods that the code calls', () => {
    expect(named(/\bclient\s*\.((?:[a-z]\w*\.)+[a-z]\w*)\(/gi)).toEqual(Object.keys(METHOD_SCOPES).sort());
  });

  it('has exactly the events and commands that the code listens to', () => {
    const events = Object.keys(EVENT_SCOPES).map((event) => event.split('.')[0]);
    expect(named(/\bapp\.event\('([^']+)'/g)).toEqual([...new Set(events)].sort());
    expect(named(/\bapp\.command\('([^']+)'/g)).toEqual(Object.keys(COMMAND_SCOPES));
  });

  it('knows nothing that the code listens to otherwise', () => {
    expect(named(/\bapp\.(\w+)\(/g)).toEqual(['action', 'command', 'error', 'event', 'shortcut', 'view']);
  });
});

describe.each([
  ['slack-manifest.yaml', http],
  ['slack-manifest.socket-mode.yaml', socket],
])('%s', (file, manifest) => {
  it('asks for exactly the scopes that methods, events and commands need', () => {
    const needed = [METHOD_SCOPES, EVENT_SCOPES, COMMAND_SCOPES].flatMap((table) =>
      Object.values(table).flat(),
    );
    expect(manifest.oauth_config.scopes.bot).toEqual([...new Set(needed)].sort());
    expect(manifest.oauth_config.scopes.bot_optional).toEqual(OPTIONAL_SCOPES);
  });

  it('subscribes to exactly the events, and has exactly the commands', () => {
    expect(manifest.settings.event_subscriptions.bot_events).toEqual(Object.keys(EVENT_SCOPES).sort());
    expect(manifest.features.slash_commands.map(({ command }) => command)).toEqual(
      Object.keys(COMMAND_SCOPES),
    );
  });

  it('has exactly the shortcut that the code listens to', () => {
    expect(manifest.features.shortcuts.map(({ callback_id: id }) => id)).toEqual([SHORTCUT]);
  });

  it('explains every scope', () => {
    const text = sourceOf(file);
    expect(parseDocument(text).errors).toEqual([]);
    const scopes = /\n {4}bot:\n([\s\S]*?)\n {4}# May be/.exec(text)?.[1]?.split('\n') ?? [];
    const explained = scopes.filter((line, index) => line.includes('- ') && scopes[index - 1]?.includes('#'));
    // The three other kinds of conversation share one explanation.
    expect(explained).toHaveLength(manifest.oauth_config.scopes.bot.length - 2);
  });
});

describe('docs/permissions.md', () => {
  it('explains exactly the scopes that the manifests ask for', () => {
    const page = readFileSync(new URL('../../docs/permissions.md', import.meta.url), 'utf8');
    const rows = page
      .split('\n')
      .filter((line) => /^\| `\w+(?::|` \| `\/)/.test(line) || line.startsWith('| `commands`'));
    const named = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([\w:.]+)`/g)].map(([, scope]) => scope),
    );
    expect(named.sort()).toEqual(http.oauth_config.scopes.bot.toSorted());
  });
});

describe('the two manifests', () => {
  it('differ in how Slack reaches Casebook, and in nothing else', () => {
    const { url } = http.features.slash_commands[0] ?? {};
    expect(url).toMatch(/^https:\/\/.*\/slack\/events$/);
    expect(http.settings.event_subscriptions.request_url).toBe(url);
    expect(http.settings.socket_mode_enabled).toBe(false);
    expect(socket.settings.socket_mode_enabled).toBe(true);
    const without = (file: string) =>
      sourceOf(file)
        .replace(/^#.*\n/gm, '')
        .replace(/^ *(?:request_)?url:.*\n/gm, '');
    expect(without('slack-manifest.socket-mode.yaml')).toBe(
      without('slack-manifest.yaml').replace('socket_mode_enabled: false', 'socket_mode_enabled: true'),
    );
  });
});
