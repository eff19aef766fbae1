import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadCatalog } from '../../src/catalog/load.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import { lookWithOwnRights } from '../../src/policy/cluster-access.ts';
import { redact } from '../../src/redaction/redact.ts';
import { diagnosisToJson } from '../../src/render/json.ts';
import { casebook } from '../cli/run.ts';
import type { Admin } from '../cluster/admin.ts';
import { describeCluster } from '../cluster/assets.ts';
import { podRights, useApiServer } from '../cluster/fixture.ts';
import { namespace as namespaceOf } from '../cluster/objects.ts';

/** What each recorded failure comes to; the verdict follows from the node in the same output. */
const EXPECTED: Readonly<Record<string, object>> = {
  'pod-ip-range-exhausted': {
    affected: 'affected',
    verdicts: [{ product: 'gke', reason: 'in-range', version: '1.24.6-gke.1500' }],
  },
  'windows-drive-letter-mount': {
    affected: 'not-affected',
    verdicts: [{ product: 'containerd', reason: 'outside-ranges', version: '1.6.6' }],
  },
  'registry-insecure-http': {
    affected: 'unknown',
    verdicts: [{ product: 'gke', reason: 'not-stated-for-platform' }],
  },
};
const RULES = Object.keys(EXPECTED);

/** The same objects as three commands print them; the last are `kubectl describe pod` and `kubectl get nodes -o wide`. */
const FORMS = ['json', 'yaml', 'describe.txt'] as const;

const metadata = z.looseObject({ name: z.string(), namespace: z.string().exactOptional() });
const manifest = z.looseObject({ apiVersion: z.string(), kind: z.string(), metadata });
const list = z.looseObject({ items: z.array(manifest) });
type KubectlObject = z.infer<typeof manifest>;

describe('recorded output of kubectl, piped to casebook diagnose', () => {
  let answers: ReadonlyMap<string, Answer>;
  beforeAll(async () => {
    const cases = RULES.flatMap((rule) =>
      FORMS.map((form) => ({ id: `${rule} ${form}`, text: recorded(rule, form) })),
    );
    answers = await piped(cases);
  }, 120_000);

  it.each(RULES.flatMap((rule) => FORMS.map((form) => [rule, form] as const)))('%s as %s', (rule, form) => {
    const answer = answers.get(`${rule} ${form}`);
    expect(answer?.first).toMatchObject({ rule, strength: 'firm', ...EXPECTED[rule] });
    expect(answer?.first).toEqual(answers.get(`${rule} json`)?.first);
    expect(answer?.whole).not.toContain('not-to-be-seen');
  });
});

describeCluster('the same objects on a real API server', () => {
  const fixture = useApiServer();
  const diagnose = createDiagnose(loadCatalog());

  it('come to the same, read live or printed by the server and piped', async () => {
    const { admin } = fixture().server;
    const live = new Map<string, object>();
    const printed: { readonly id: string; readonly text: string }[] = [];
    for (const rule of RULES) {
      const objects = list.parse(JSON.parse(recorded(rule, 'json'))).items;
      const target = await createAll(admin, objects);
      const { reader } = await fixture().readerWith(podRights(target.namespace));
      const look = lookWithOwnRights(reader);
      const diagnosis = await diagnose(redact(''), new Map(), { target, eager: true, look });
      live.set(rule, answerOf(Object(diagnosisToJson(diagnosis, 'en'))).first);
      printed.push({ id: rule, text: await getAll(admin, objects) });
    }
    const answers = await piped(printed);
    for (const rule of RULES) {
      expect(live.get(rule)).toMatchObject({ rule, strength: 'firm', ...EXPECTED[rule] });
      expect(answers.get(rule)?.first).toEqual(live.get(rule));
    }
  }, 120_000);
});

interface Answer {
  /** What the best finding says, without the lines where it was seen. */
  readonly first: object;
  readonly whole: string;
}

function answerOf(diagnosis: { readonly findings: readonly Record<string, unknown>[] }): Answer {
  const { rule, strength, affected, verdicts } = diagnosis.findings[0] ?? {};
  return { first: { rule, strength, affected, verdicts }, whole: JSON.stringify(diagnosis) };
}

/** Diagnoses texts in one process of the command line. */
async function piped(cases: readonly { readonly id: string; readonly text: string }[]) {
  const input = cases.map((each) => JSON.stringify(each)).join('\n');
  const { stdout } = await casebook(['diagnose', '--jsonl'], input);
  return new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map(({ id, diagnosis }) => [String(id), answerOf(diagnosis)]),
  );
}

function recorded(rule: string, form: (typeof FORMS)[number]): string {
  return readFileSync(new URL(`../fixtures/kubectl/snapshots/${rule}.${form}`, import.meta.url), 'utf8');
}

/** Creates the objects, the pod first, whose new UID its events then carry. Gives the pod. */
async function createAll(admin: Admin, objects: readonly KubectlObject[]) {
  const [pod] = objects.filter(({ kind }) => kind === 'Pod');
  const { name = '', namespace = '' } = pod?.metadata ?? {};
  await admin.create(namespaceOf(namespace));
  let uid = '';
  for (const object of objects) {
    const { resourceVersion: _version, uid: _uid, creationTimestamp: _time, ...rest } = object.metadata;
    const about =
      object['involvedObject'] === undefined
        ? {}
        : { involvedObject: { ...Object(object['involvedObject']), uid } };
    const created = await admin.create({
      ...object,
      ...about,
      metadata: { ...rest, name: object.metadata.name },
    });
    if (object.kind === 'Pod') uid = created;
  }
  return { kind: 'pod', namespace, name } as const;
}

/** The List that `kubectl get pod,events,node -o json` prints of the objects as the server has them. */
async function getAll(admin: Admin, objects: readonly KubectlObject[]): Promise<string> {
  const items = await Promise.all(
    objects.map(({ kind, metadata: { name, namespace } }) => {
      const scope = namespace === undefined ? '' : `/namespaces/${namespace}`;
      return admin.send('GET', `/api/v1${scope}/${kind.toLowerCase()}s/${name}`);
    }),
  );
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 4);
}
