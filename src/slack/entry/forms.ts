import type { types } from '@slack/bolt';
import { z } from 'zod';
import type { ClusterPlace } from '../../domain/cluster.ts';
import { FORM, type FormEntry } from '../../domain/form.ts';
import type { Language } from '../../domain/language.ts';
import type { Asker } from '../../domain/policy.ts';
import { FIELD } from '../../domain/windows.ts';

/** The form behind `/diagnose` alone. */
export interface Forms {
  /** The window for someone, with what they may choose. @param metadata carried back with what is entered */
  open(asker: Asker, metadata: string, language: Language): Promise<types.ModalView>;
  /** What is wrong with what was entered, by the field's name; undefined where nothing is. */
  check(entry: FormEntry, asker: Asker, language: Language): Promise<Record<string, string> | undefined>;
  /** Keeps what was chosen for the next time. Never fails. */
  remember(user: string, where: ClusterPlace): Promise<void>;
}

/** Where the form was opened: its answer goes there, for the asker alone. */
export interface FormOrigin {
  readonly channel: string;
  readonly responseUrl: string;
}

const originSchema = z.object({ channel: z.string(), responseUrl: z.string() });
const stateSchema = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({
      value: z.string().nullish(),
      selected_option: z.object({ value: z.string() }).nullish(),
      files: z.array(z.object({ id: z.string() })).nullish(),
    }),
  ),
);
/** Fields of a `view_submission` payload (docs.slack.dev/reference/interaction-payloads/view-interactions-payload). */
const payloadSchema = z.object({
  team: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
  view: z.object({ id: z.string(), private_metadata: z.string(), state: z.object({ values: stateSchema }) }),
});

/** What was sent by the form. */
export interface SentForm {
  readonly team: string;
  readonly user: string;
  readonly view: string;
  readonly origin: FormOrigin;
  readonly entry: FormEntry;
}

/** Reads what the form sends. @throws ZodError for what no form of Casebook sends */
export function parseForm(body: unknown): SentForm {
  const { team, user, view } = payloadSchema.parse(body);
  const field = (name: string) => view.state.values[name]?.[FIELD];
  const cluster = field(FORM.cluster)?.selected_option?.value;
  const namespace = field(FORM.namespace)?.value?.trim();
  return {
    ...{ team: team.id, user: user.id, view: view.id },
    origin: originSchema.parse(JSON.parse(view.private_metadata)),
    entry: {
      text: field(FORM.text)?.value ?? '',
      files: (field(FORM.files)?.files ?? []).map(({ id }) => id),
      where: {
        ...(cluster === undefined ? {} : { cluster }),
        ...(namespace ? { namespace } : {}),
      },
    },
  };
}
