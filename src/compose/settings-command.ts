import { isLanguage, LANGUAGES, type Language } from '../domain/language.ts';
import type { Asker } from '../domain/policy.ts';
import { type ChannelSettings, isChannelMode, type SettingsStore } from '../domain/settings.ts';
import { redact } from '../redaction/redact.ts';
import { renderSentences } from '../render/help.ts';
import { say } from '../render/text.ts';
import type { CommandReplies } from '../slack/commands.ts';
import type { Clusters } from './clusters.ts';

/** A change that was asked for, or the line that says why there is none. */
type Wish = { readonly settings: ChannelSettings } | { readonly refusal: string };

/**
 * Shows or changes what counts in a channel. With a policy that names people for it, these may change it; else everyone in
 * the channel.
 */
export function createSettingsCommand(
  settings: SettingsStore,
  clusters: Pick<Clusters, 'policy' | 'names'>,
): CommandReplies['settings'] {
  return async (typed, asker, language) => {
    const words = typed.map((word) => redact(word));
    const line = (text: string) => renderSentences([text]);
    if (asker.dm) return line(say(language, 'settings.dm'));
    const before = await settings.of(asker.channel);
    const usage = say(language, 'settings.usage');
    if (words.length === 0) return renderSentences([shown(before, language), usage]);
    const wish = wishOf(words, before, clusters.names(), language);
    if ('refusal' in wish) return renderSentences([wish.refusal, usage]);
    if (!(await mayChange(clusters, asker))) return line(say(language, 'settings.not-admin'));
    await settings.set(asker.channel, wish.settings);
    return line(`${say(language, 'settings.saved')} ${shown(wish.settings, language)}`);
  };
}

function mayChange({ policy }: Pick<Clusters, 'policy'>, asker: Asker): Promise<boolean> {
  return policy.allows(asker, 'settings');
}

function wishOf(
  [first = '', second = '', ...more]: readonly string[],
  before: ChannelSettings,
  known: readonly string[],
  language: Language,
): Wish {
  const word = first.toLowerCase();
  const unknown = (what: string) => ({ refusal: say(language, 'settings.unknown', { word: what }) });
  if (more.length > 0) return unknown(more.join(' '));
  if (isChannelMode(word)) return second === '' ? { settings: { ...before, mode: word } } : unknown(second);
  const value = second.toLowerCase();
  if (word === 'cluster' && value !== '') {
    const { cluster: _old, ...rest } = before;
    if (value === 'none') return { settings: rest };
    if (known.includes(second)) return { settings: { ...rest, cluster: second } };
    const names = known.length === 0 ? '–' : known.join(', ');
    return { refusal: say(language, 'settings.cluster-unknown', { word: second, known: names }) };
  }
  if (word === 'language' && value !== '') {
    const { language: _old, ...rest } = before;
    if (value === 'none') return { settings: rest };
    return isLanguage(value)
      ? { settings: { ...rest, language: value } }
      : unknown(`${second} (${LANGUAGES.join(', ')})`);
  }
  return unknown(first);
}

function shown({ mode, cluster, language: chosen }: ChannelSettings, language: Language): string {
  return say(language, 'settings.now', {
    mode: say(language, `settings.mode-${mode}`),
    cluster: cluster ?? say(language, 'settings.no-cluster'),
    language: chosen ?? say(language, 'settings.no-language'),
  });
}
