import type { webApi } from '@slack/bolt';
import { isLanguage, type Language } from '../domain/language.ts';
import type { Log } from '../domain/ports.ts';

/** Tells in which language a person reads. */
export interface Languages {
  /** Never fails and takes at most half a second: what cannot be told in time is the default. */
  of(userId: string): Promise<Language>;
  /** Asks anew next time. */
  forget(userId: string): void;
}

/** What {@link createLanguages} needs. */
export interface LanguagesParts {
  readonly client: webApi.WebClient;
  readonly fallback: Language;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** A listener has 3 s in all, most of which belongs to the queue. */
const LOOKUP_MS = 500;
const KNOWN_MS = 24 * 3_600_000;
const FAILED_MS = 60_000;
/** People remembered; the one asked for longest ago goes first. */
const REMEMBERED = 10_000;

/** Reads locales by `users.info` and remembers them for a day, or until `user_change` says otherwise. */
export function createLanguages(parts: LanguagesParts): Languages {
  const now = parts.now ?? Date.now;
  const known = new Map<string, { until: number; language: Promise<Language> }>();
  const ask = (userId: string) => {
    const entry = { until: now() + KNOWN_MS, language: Promise.resolve(parts.fallback) };
    entry.language = lookUp(parts, userId).catch((error: unknown) => {
      entry.until = now() + FAILED_MS;
      parts.log.warn('the language of a user could not be read', { user: userId, error });
      return parts.fallback;
    });
    known.delete(userId);
    known.set(userId, entry);
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED) break;
      known.delete(oldest);
    }
    return entry;
  };
  return {
    async of(userId) {
      const found = known.get(userId);
      const entry = found === undefined || found.until <= now() ? ask(userId) : found;
      return inTime(entry.language, parts.fallback);
    },
    forget: (userId) => {
      known.delete(userId);
    },
  };
}

async function lookUp(parts: LanguagesParts, userId: string): Promise<Language> {
  const { user } = await parts.client.users.info({ user: userId, include_locale: true });
  const language = user?.locale?.slice(0, 2) ?? '';
  return isLanguage(language) ? language : parts.fallback;
}

/** A late answer is not lost: it is remembered for the next question. */
async function inTime(language: Promise<Language>, fallback: Language): Promise<Language> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Language>((resolve) => {
    timer = setTimeout(() => resolve(fallback), LOOKUP_MS);
  });
  const first = await Promise.race([language, late]);
  clearTimeout(timer);
  return first;
}
