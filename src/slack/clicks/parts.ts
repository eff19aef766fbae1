import type { types } from '@slack/bolt';
import type { AnswerStore, StoredAnswer } from '../../domain/answers.ts';
import type { ClusterTarget } from '../../domain/cluster.ts';
import type { RuleId } from '../../domain/ids.ts';
import type { Language } from '../../domain/language.ts';
import type { Asker, Deed, PolicyScope } from '../../domain/policy.ts';
import type { Claims, DiagnosisJob } from '../../domain/ports.ts';
import type { RedactedText } from '../../domain/redacted.ts';
import type { SettingsStore } from '../../domain/settings.ts';
import type { WindowOrigin } from '../../domain/windows.ts';
import type { Background } from '../background.ts';
import type { CommandReplies } from '../commands.ts';
import type { Languages } from '../languages.ts';
import type { PostingParts } from '../posting.ts';

/** Lines that a click is answered with. */
type ClickLine =
  | 'click.gone'
  | 'click.busy'
  | 'click.not-permitted'
  | 'click.not-handler'
  | 'click.not-asker'
  | 'click.shared'
  | 'click.shared-before'
  | 'click.invite'
  | 'click.helped'
  | 'click.not-this'
  | 'click.reading'
  | 'window.invalid'
  | 'state.acknowledged'
  | 'state.resolved';

/** Windows that a click opens. */
export interface Windows {
  /** Stands until the steps are there. */
  loading(language: Language): types.ModalView;
  /** Says one thing. */
  notice(text: string, language: Language): types.ModalView;
  /** The whole remedy, with what the asker may read; undefined where the rule is no longer known. */
  steps(
    answer: StoredAnswer,
    rule: string,
    asker: Asker,
    language: Language,
  ): Promise<types.ModalView | undefined>;
  resolve(origin: WindowOrigin, language: Language): types.ModalView;
  cluster(origin: WindowOrigin, known: ClusterTarget | undefined, language: Language): types.ModalView;
}

/** What clicks need. */
export interface ClickParts extends PostingParts {
  readonly answers: AnswerStore;
  readonly claims: Claims;
  readonly settings: SettingsStore;
  readonly languages: Languages;
  readonly commands: Pick<CommandReplies, 'change'>;
  readonly background: Background;
  readonly windows: Windows;
  readonly say: (language: Language, line: ClickLine, values?: Readonly<Record<string, string>>) => string;
  readonly redact: (raw: string) => RedactedText;
  /** Lets one at a time change an answer. */
  readonly inTurn: (answer: string, work: () => Promise<void>) => Promise<void>;
  /** Takes a job in, within the time of an acknowledgement. @throws CasebookError as the queue does */
  readonly enqueue: (job: DiagnosisJob) => Promise<void>;
  /** Whether the policy names the person for it. */
  readonly allows: (asker: Asker, deed: Deed) => Promise<boolean>;
  /** Whether the person may read anything of it. */
  readonly mayRead: (asker: Asker, scope: PolicyScope | ClusterTarget) => Promise<boolean>;
  /** The rule of this name, where there is one. */
  readonly ruleNamed: (name: string) => RuleId | undefined;
}
