import { loadCatalog } from '../../src/catalog/load.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import { LANGUAGES } from '../../src/domain/language.ts';
import { redact } from '../../src/redaction/redact.ts';
import { renderSlack } from '../../src/render/slack-blocks.ts';
import { renderTerminal } from '../../src/render/terminal.ts';
import { checkMessage } from '../../src/slack/check-message.ts';

const diagnose = createDiagnose(loadCatalog(), () => new Date('2026-01-01T00:00:00Z'));

/** Takes a text the whole way from a post to its answer and gives what Slack would refuse of that. */
export async function problemsOf(raw: string): Promise<string[]> {
  const text = redact(raw);
  const diagnosis = await diagnose(text, new Map());
  renderTerminal(diagnosis, 'en', { color: true, width: 80 });
  return LANGUAGES.flatMap((language) => checkMessage(renderSlack(diagnosis, language)));
}
