import { z } from 'zod';
import { ANSWERS_KEPT } from '../../domain/answers.ts';
import { CasebookError } from '../../domain/errors.ts';
import { FIELD, WINDOWS, type WindowOrigin } from '../../domain/windows.ts';
import { askerIn } from '../asker-in.ts';
import { json } from './click.ts';
import { mark } from './mark.ts';
import type { ClickParts } from './parts.ts';
import { revisionOf } from './revise.ts';
import { nameOf } from './sharpen.ts';

/** Errors in a window, by the block that they belong to; none closes the window. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Fields of a `view_submission` payload (docs.slack.dev/reference/interaction-payloads/view-interactions-payload). */
const schema = z.object({
  user: z.object({ id: z.string(), username: z.string().optional(), name: z.string().optional() }),
  view: z.object({
    id: z.string(),
    private_metadata: z.string(),
    state: z.object({
      values: z.record(z.string(), z.record(z.string(), z.object({ value: z.string().nullish() }))),
    }),
  }),
});
const originSchema = z.object({
  ...{ answer: z.string(), channel: z.string(), fingerprint: z.string().exactOptional() },
  ...{ message: z.string().exactOptional(), thread: z.string().exactOptional() },
  responseUrl: z.string().exactOptional(),
});

interface Submission {
  readonly user: string;
  readonly userName: string;
  readonly view: string;
  readonly origin: WindowOrigin;
  field(name: string): string;
}

function parse(body: unknown): Submission | undefined {
  const { data: payload } = schema.safeParse(body);
  const origin = originSchema.safeParse(json(payload?.view.private_metadata ?? ''));
  if (payload === undefined || !origin.success) return undefined;
  const { user, view } = payload;
  const field = (name: string) => view.state.values[name]?.[FIELD]?.value?.trim() ?? '';
  const userName = user.name ?? user.username ?? user.id;
  return { user: user.id, userName, view: view.id, origin: origin.data, field };
}

/** Resolves an incident with the note of the window. */
export async function submitResolve(parts: ClickParts, body: unknown): Promise<FieldErrors> {
  const submission = parse(body);
  if (submission === undefined) return {};
  const { user, origin, field } = submission;
  const [language, asker] = [await parts.languages.of(user), askerIn(origin.channel, user)];
  const { note } = WINDOWS.resolve;
  const said = field(note);
  if (!(await parts.allows(asker, 'incidents'))) return { [note]: parts.say(language, 'click.not-handler') };
  try {
    const request = { action: 'resolve', id: origin.fingerprint ?? '', note: said } as const;
    await parts.commands.change(request, asker, language);
    parts.background.run('marking an answer as resolved', () =>
      showResolved(parts, origin, submission, said),
    );
    return {};
  } catch (error) {
    if (!(error instanceof CasebookError)) throw error;
    return { [note]: error.retryable ? parts.say(language, 'click.busy') : error.hint };
  }
}

async function showResolved(
  parts: ClickParts,
  origin: WindowOrigin,
  { user, userName, view }: Submission,
  said: string,
): Promise<void> {
  const answer = await parts.answers.find(origin.answer);
  if (answer === undefined) return;
  const values = { who: userName, note: parts.redact(said) };
  const line = parts.redact(parts.say(answer.job.language, 'state.resolved', values));
  await mark(parts, origin, { user, at: view }, { line, gone: ['ack', 'resolve'] });
}

/** Names as Kubernetes allows them (RFC 1123 subdomain and label). */
const POD = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;
const NAMESPACE = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Looks at the pod that was entered. */
export async function submitCluster(parts: ClickParts, body: unknown): Promise<FieldErrors> {
  const submission = parse(body);
  if (submission === undefined) return {};
  const { user, view, origin, field } = submission;
  const language = await parts.languages.of(user);
  const fields = WINDOWS.cluster;
  const [namespace, name] = [field(fields.namespace), field(fields.pod)];
  const invalid = parts.say(language, 'window.invalid');
  if (!NAMESPACE.test(namespace)) return { [fields.namespace]: invalid };
  if (!POD.test(name)) return { [fields.pod]: invalid };
  const target = { kind: 'pod', namespace, name } as const;
  if (!(await parts.mayRead(askerIn(origin.channel, user), target))) {
    return { [fields.namespace]: parts.say(language, 'click.not-permitted', { what: nameOf(target) }) };
  }
  const answer = await parts.answers.find(origin.answer);
  if (answer === undefined)
    return { [fields.pod]: parts.say(language, 'click.gone', { days: String(ANSWERS_KEPT.days) }) };
  await parts.enqueue(revisionOf(answer, origin, { user, at: view }, { clusterTarget: target }));
  return {};
}
