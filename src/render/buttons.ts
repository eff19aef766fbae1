import { answerId } from '../domain/answers.ts';
import { BUTTONS, type ButtonName, buttonAction, buttonValue } from '../domain/buttons.ts';
import type { Diagnosis, Question } from '../domain/diagnosis.ts';
import { allowedValues } from '../domain/facts.ts';
import type { DiagnosisJob } from '../domain/ports.ts';
import { STATE_BLOCK } from '../domain/windows.ts';
import type { KnownBlock } from './block-types.ts';
import { factValueName } from './names.ts';
import type { Reader } from './reader.ts';

/** What can be clicked on in an answer: below its question, and at its end. */
export interface Controls {
  readonly question: KnownBlock[];
  readonly end: KnownBlock[];
}

/** What the buttons of an answer depend on beside the diagnosis. */
export interface Clickable {
  readonly job: DiagnosisJob;
  /** Whether a cluster can be looked at. */
  readonly clusters: boolean;
}

type Button = Extract<KnownBlock, { type: 'actions' }>['elements'][number];

/** The buttons of an answer. A button that could do nothing is not shown. */
export function controlsOf(diagnosis: Diagnosis, { job, clusters }: Clickable, reader: Reader): Controls {
  const answer = answerId(job);
  const rule = diagnosis.findings[0]?.rule;
  const state = diagnosis.history?.state;
  const shown: Readonly<Record<ButtonName, boolean>> = {
    steps: rule !== undefined,
    share: job.target.kind === 'response-url' && job.asker?.dm === false,
    cluster: clusters && (diagnosis.cluster === undefined || diagnosis.cluster.refusal !== undefined),
    ack: state === 'open' || state === 'reopened',
    resolve: state !== undefined && state !== 'resolved',
    'not-this': rule !== undefined,
    helped: rule !== undefined,
  };
  const elements = BUTTONS.filter((name) => shown[name]).map(
    (name): Button => ({
      type: 'button',
      action_id: buttonAction(name),
      text: { type: 'plain_text', text: reader.say(`button.${name}`), emoji: false },
      accessibility_label: reader.say(`button.about-${name}`),
      value: buttonValue({ answer, ...(rule === undefined ? {} : { rule }) }),
      ...(name === 'steps' ? { style: 'primary' as const } : {}),
    }),
  );
  return {
    question: diagnosis.question === undefined ? [] : quickAnswers(diagnosis.question, answer, reader),
    end: [
      ...(elements.length === 0
        ? []
        : [{ type: 'actions' as const, block_id: 'casebook_actions', elements }]),
      ...(job.marked === undefined ? [] : [stateLine(job.marked)]),
    ],
  };
}

/** What became of the incident, as a click wrote it. */
function stateLine(text: string): KnownBlock {
  return { type: 'context', block_id: STATE_BLOCK, elements: [{ type: 'plain_text', text, emoji: false }] };
}

/** One button for each value that answers the question, where there are few. */
function quickAnswers({ fact }: Question, answer: string, { say }: Reader): KnownBlock[] {
  const values = fact === undefined ? undefined : allowedValues(fact);
  if (fact === undefined || values === undefined) return [];
  const elements = values.map((value): Button => {
    const name = factValueName(value) ?? say('fact-value.other');
    return {
      type: 'button',
      action_id: buttonAction('fact', value),
      text: { type: 'plain_text', text: name, emoji: false },
      accessibility_label: say('button.about-fact', { fact: say(`fact.${fact}`), value: name }),
      value: buttonValue({ answer, fact, value }),
    };
  });
  return [{ type: 'actions', block_id: 'casebook_question', elements }];
}
