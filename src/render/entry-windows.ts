import type { ClusterTarget } from '../domain/cluster.ts';
import type { Language } from '../domain/language.ts';
import { FIELD, WINDOWS, type WindowOrigin } from '../domain/windows.ts';
import type { KnownBlock, ModalView } from './block-types.ts';
import { say } from './text.ts';
import { plain, windowOf } from './window.ts';

/** Characters of a note. */
const NOTE = 500;
/** Characters of a name in Kubernetes (RFC 1123), and of a namespace. */
const NAME = 253;
const NAMESPACE = 63;

/** Asks how an incident was resolved. */
export function resolveWindow(origin: WindowOrigin, language: Language): ModalView {
  const { callback, note } = WINDOWS.resolve;
  const block: KnownBlock = {
    type: 'input',
    block_id: note,
    label: plain(say(language, 'window.note')),
    hint: plain(say(language, 'window.note-hint')),
    element: { type: 'plain_text_input', action_id: FIELD, multiline: true, max_length: NOTE },
  };
  return windowOf(
    {
      ...{ title: say(language, 'window.resolve'), send: say(language, 'window.resolve-send') },
      ...{ blocks: [block], callback, metadata: JSON.stringify(origin) },
    },
    language,
  );
}

/** Asks which pod is to be looked at. @param known what the answer tells of it */
export function clusterWindow(
  origin: WindowOrigin,
  known: ClusterTarget | undefined,
  language: Language,
): ModalView {
  const { callback, namespace, pod } = WINDOWS.cluster;
  const input = (field: string, label: string, length: number, value: string | undefined): KnownBlock => ({
    type: 'input',
    block_id: field,
    label: plain(label),
    element: {
      ...{ type: 'plain_text_input', action_id: FIELD, max_length: length },
      ...(value === undefined ? {} : { initial_value: value }),
    },
  });
  const inNamespace = known === undefined || known.kind === 'node' ? undefined : known.namespace;
  const blocks = [
    input(namespace, say(language, 'window.namespace'), NAMESPACE, inNamespace),
    input(pod, say(language, 'window.pod'), NAME, known?.kind === 'pod' ? known.name : undefined),
  ];
  return windowOf(
    {
      ...{ title: say(language, 'window.cluster'), send: say(language, 'window.cluster-send') },
      ...{ blocks, callback, metadata: JSON.stringify(origin) },
    },
    language,
  );
}
