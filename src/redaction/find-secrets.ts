import { findInAddresses } from './addresses.ts';
import { findInCommands } from './commands.ts';
import { findHeaders } from './headers.ts';
import { findNamedValues } from './named-values.ts';
import { findPairs } from './pairs.ts';
import { findPrivateKeys } from './pem.ts';
import { findInSecretJson } from './secret-json.ts';
import { findInSecretYaml } from './secret-yaml.ts';
import { findBySecretlint } from './secretlint.ts';
import { mergeSpans, type Span } from './span.ts';
import { findTokens } from './token-finder.ts';
import type { View } from './view.ts';

/**
 * Finds every secret in one reading of a text, ordered, without overlaps. The class of two that begin together is that of the
 * longer one, else of the one whose finder stands first here.
 */
export function findSecrets(view: View): Span[] {
  const { text } = view;
  const spans = mergeSpans([
    ...findPrivateKeys(text),
    ...findTokens(text),
    ...findBySecretlint(text),
    ...findHeaders(view),
    ...findInAddresses(view),
    ...findInSecretYaml(text),
    ...findInSecretJson(view),
    ...findPairs(view),
    ...findNamedValues(view),
    ...findInCommands(text),
  ]);
  return mergeSpans(spans.map((span) => whole(text, span)));
}

/** The finders read no further than some thousands of units; what goes on without a break belongs to the same secret. */
const READ = 8_000;
const RUN = /[^\s"'`<>‹]*/y;

function whole(text: string, span: Span): Span {
  if (span.end - span.start < READ) return span;
  RUN.lastIndex = span.end;
  return { ...span, end: span.end + (RUN.exec(text)?.[0].length ?? 0) };
}
