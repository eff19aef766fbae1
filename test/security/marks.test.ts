import { expect, it } from 'vitest';
import { loadCatalog } from '../../src/catalog/load.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import type { ClusterSnapshot, ClusterTarget } from '../../src/domain/cluster.ts';
import { inspectMarked, recalling } from '../../src/redaction/marks.ts';
import { createRedactor } from '../../src/redaction/redactor.ts';
import { diagnosisToJson } from '../../src/render/json.ts';
import { formsOf } from './corpus.ts';

const [KEY, PASSWORD, TOKEN] = [
  'xoxb-1-2-key',
  'tr0ub4dor-and-3',
  'ghp_0123456789abcdefghijABCDEFGHIJ456789',
];
const OTHER = TOKEN.replace('ghp_0', 'ghp_9');
const ERROR = 'failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';
const PASTE = `DB_PASSWORD=${PASSWORD}\ntoken ${TOKEN}\n${ERROR}`;
const TARGET: ClusterTarget = { kind: 'pod', namespace: 'shop', name: 'cart-0' };

const SNAPSHOT: ClusterSnapshot = {
  pods: [
    {
      ...{ name: 'cart-0', namespace: 'shop', phase: 'Pending', finalizers: [], schedulingGates: [] },
      ...{ conditions: [], containers: [], volumes: [] },
    },
  ],
  ...{ nodes: [], claims: [], webhooks: [] },
  events: [
    {
      ...{ type: 'Warning', reason: 'FailedCreatePodSandBox', object: 'pod/cart-0' },
      message: `with ${PASSWORD} and ${OTHER} and ${TOKEN}: ${ERROR.replace('10.8.3.1-', '10.8.3.2-')}`,
    },
  ],
  logs: [{ container: 'cart', text: `login with ${PASSWORD}. ${ERROR.replace('10.8.3.1-', '10.8.3.3-')}\n` }],
};

it('a secret of the paste has its placeholder in what the cluster says, also where nothing marks it there', async () => {
  const { text, marks } = inspectMarked(KEY, PASTE);
  const diagnosis = await createDiagnose(loadCatalog())(text, new Map(), {
    ...{ target: TARGET, eager: true },
    look: async () => ({ part: { name: 'prod', reads: [], target: TARGET }, snapshot: SNAPSHOT }),
    redactor: (earlier) => createRedactor(earlier, { known: recalling(KEY, marks) }),
  });
  const said = JSON.stringify(diagnosisToJson(diagnosis, 'en'));
  expect(said).toContain('with ‹password 1› and ‹github token 2› and ‹github token 1›');
  expect(said).toContain('login with ‹password 1›.');
  for (const secret of [PASSWORD, TOKEN, OTHER]) expect(said).not.toContain(secret);
});

it('a secret of the post has its placeholder in a file that is read later, and the file adds its own', () => {
  const post = inspectMarked(KEY, PASTE);
  const whole = inspectMarked(KEY, `${post.text}\n${TOKEN} ${OTHER} ${PASSWORD}`, post.marks);
  expect(whole.text.split('\n').at(-1)).toBe('‹github token 1› ‹github token 2› ‹password 1›');
  const later = createRedactor([whole.text], { known: recalling(KEY, whole.marks) });
  expect(later(`again ${OTHER}`).text).toBe('again ‹github token 2›');
});

it('marks tell nothing without the key, and differ from text to text', () => {
  const [one, two] = [inspectMarked(KEY, PASTE).marks, inspectMarked(KEY, PASTE).marks];
  const kept = JSON.stringify([one, two]);
  for (const form of [PASSWORD, TOKEN, ...formsOf(PASSWORD), ...formsOf(TOKEN)])
    expect(kept).not.toContain(form);
  expect(Object.keys(one?.placeholders ?? {})).not.toEqual(Object.keys(two?.placeholders ?? {}));
  expect(recalling('another key', one)?.(PASSWORD)).toBeUndefined();
  expect(recalling(KEY, one)?.(PASSWORD)).toBe('‹password 1›');
  expect(inspectMarked(KEY, ERROR).marks).toBeUndefined();
});
