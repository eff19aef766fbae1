import { FORM, type FormOffer, type FormProblem } from '../domain/form.ts';
import type { Language } from '../domain/language.ts';
import { FIELD } from '../domain/windows.ts';
import { LIMITS } from '../slack/limits.ts';
import type { KnownBlock, ModalView } from './block-types.ts';
import { shortened } from './excerpt.ts';
import { say } from './text.ts';
import { plain, windowOf } from './window.ts';

/** Kinds of files that can be chosen: what logs and manifests are kept in. */
const FILE_TYPES = ['txt', 'log', 'text', 'yaml', 'yml', 'json', 'out', 'md'];
/** Characters of a namespace's name (RFC 1123). */
const NAMESPACE = 63;
/** Namespaces that the hint names. */
const HINTED = 8;

/** The window in which an error can be pasted: room for a long text, files for longer ones, and where to look. */
export function formWindow(offer: FormOffer, metadata: string, language: Language): ModalView {
  const blocks: KnownBlock[] = [
    {
      ...{ type: 'input', block_id: FORM.text, optional: true },
      ...{ label: plain(say(language, 'form.text')), hint: plain(say(language, 'form.text-hint')) },
      element: {
        ...{ type: 'plain_text_input', action_id: FIELD, multiline: true },
        ...{ max_length: LIMITS.inputLength, focus_on_load: true },
      },
    },
    {
      ...{ type: 'input', block_id: FORM.files, optional: true, label: plain(say(language, 'form.files')) },
      element: { type: 'file_input', action_id: FIELD, filetypes: FILE_TYPES, max_files: 5 },
    },
    ...(offer.clusters.length === 0 ? [] : placeBlocks(offer, language)),
  ];
  const texts = { title: say(language, 'form.title'), send: say(language, 'form.send') };
  return windowOf({ ...texts, blocks, callback: FORM.callback, metadata }, language);
}

/** What is wrong with a field, in words. */
export function formProblem(problem: FormProblem, language: Language): string {
  return say(language, `form.${problem}`);
}

function placeBlocks({ clusters, namespaces, last }: FormOffer, language: Language): KnownBlock[] {
  const options = clusters.slice(0, LIMITS.selectOptions).map((name) => ({
    text: plain(shortened(name, LIMITS.optionText)),
    value: name,
  }));
  const chosen = options.find(({ value }) => value === last.cluster);
  const hinted = namespaces.slice(0, HINTED).join(', ') + (namespaces.length > HINTED ? ', …' : '');
  return [
    {
      ...{
        type: 'input',
        block_id: FORM.cluster,
        optional: true,
        label: plain(say(language, 'form.cluster')),
      },
      element: {
        ...{ type: 'static_select', action_id: FIELD, options },
        ...(chosen === undefined ? {} : { initial_option: chosen }),
      },
    },
    {
      ...{ type: 'input', block_id: FORM.namespace, optional: true },
      label: plain(say(language, 'form.namespace')),
      hint: plain(say(language, 'form.namespace-hint', { namespaces: shortened(hinted, 500) })),
      element: {
        ...{ type: 'plain_text_input', action_id: FIELD, max_length: NAMESPACE },
        ...(last.namespace === undefined ? {} : { initial_value: last.namespace }),
      },
    },
  ];
}
