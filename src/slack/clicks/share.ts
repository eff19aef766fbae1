import { revisionId } from '../../domain/answers.ts';
import { jobId } from '../../domain/ids.ts';
import type { DiagnosisJob } from '../../domain/ports.ts';
import { callFailed, slackErrorName } from '../call-failed.ts';
import { placeholderText } from '../texts.ts';
import type { ClickHandler, KnownClick } from './known-click.ts';
import type { ClickParts } from './parts.ts';

/** What Slack says where the bot may not post. */
const OUTSIDE = ['not_in_channel', 'channel_not_found'];

/** Posts an answer that only its asker saw in the channel, in the channel's language; once, however often it is pressed. */
export const share: ClickHandler = async (parts, known) => {
  const { click, answer, language } = known;
  if (answer.job.asker !== undefined && answer.job.asker.user !== click.user) {
    return parts.say(language, 'click.not-asker');
  }
  const claim = `share:${click.value.answer}`;
  if (answer.job.target.kind !== 'response-url' || (await parts.claims.claim(claim)) !== 'won') {
    return parts.say(language, 'click.shared-before');
  }
  const job = await jobOf(parts, known);
  const ts = await begin(parts, job, click.channel);
  if (ts === undefined) return parts.say(language, 'click.invite');
  await parts.claims.keep(claim);
  await parts.enqueue({
    ...{ ...job, shared: { channel: click.channel, ts } },
    target: { kind: 'thread', channel: click.channel, threadTs: ts, updates: ts },
  });
  return parts.say(language, 'click.shared');
};

async function jobOf(parts: ClickParts, { click, answer, asker }: KnownClick): Promise<DiagnosisJob> {
  const { language = answer.job.language } = await parts.settings.of(click.channel);
  const { sources: _read, revises: _new, ...job } = answer.job;
  return { ...job, id: jobId(revisionId(click.value.answer, click.at)), language, asker, manner: 'always' };
}

/** Posts the message that becomes the answer; undefined where Casebook is not in the channel. @throws CasebookError slack-call-failed */
async function begin(parts: ClickParts, job: DiagnosisJob, channel: string): Promise<string | undefined> {
  await parts.pacer.post(channel, AbortSignal.timeout(1_500));
  try {
    const quiet = { unfurl_links: false, unfurl_media: false };
    const { ts } = await parts.client.chat.postMessage({ channel, text: placeholderText(job), ...quiet });
    return ts;
  } catch (error) {
    if (OUTSIDE.includes(slackErrorName(error) ?? '')) return undefined;
    throw callFailed('chat.postMessage', error);
  }
}
