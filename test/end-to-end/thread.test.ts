import { expect, it } from 'vitest';
import { startAll } from './program.ts';

const EXHAUSTED =
  'Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';
const WORDS =
  'con la imagen de containerd, dentro del pod localhost se resuelve a ::1 y la sonda falla; con 127.0.0.1 funciona';
const TITLE = 'The node has no pod IP address left in its range';

it('reads the messages and files of a thread that it is asked about, and says who wrote what', async () => {
  const { workspace, mention, answers } = await startAll();
  const top = await workspace.write('checkout is down, anyone looking?');
  await workspace.write('the pods hang in ContainerCreating', { threadTs: top });
  await workspace.upload({ name: 'kubelet.log', content: `${EXHAUSTED}\n`, snippet: 'text' }, '', {
    threadTs: top,
  });
  await answers(top);
  await mention('what is it?', top);
  const answer = (await answers(top)).at(-1);
  expect(answer).toContain(TITLE);
  expect(answer).toMatch(/oncall, \d\d:\d\d UTC, kubelet\.log, line 1: Failed to create pod sandbox/);
  expect(answer).toMatch(/Written in:.*oncall, \d\d:\d\d UTC/);
});

it('reads the words of people in a thread of more than a hundred lines', async () => {
  const { workspace, mention, answers } = await startAll();
  const top = await workspace.write(WORDS);
  const log = Array.from({ length: 150 }, (_, line) => `I0101 12:00:00.000000 1 main.go:${line}] ok`).join(
    '\n',
  );
  await workspace.write(log, { threadTs: top });
  await mention('', top);
  const [long] = await answers(top);
  const alone = await workspace.write('nothing');
  await mention(WORDS, alone);
  const [short] = await answers(alone);
  expect(short).not.toContain('Nothing documented matches');
  expect(long?.split('\n')[0]).toBe(short?.split('\n')[0]);
});

it('narrows its answer with a reply, in any wording, and keeps to one message', async () => {
  const { workspace, answers } = await startAll();
  for (const reply of [
    'GKE 1.24.5-gke.600',
    'we are on 1.24.5-gke.600',
    'it says v1.24.5-gke.600 for all nodes',
    'NAME STATUS ROLES AGE VERSION INTERNAL-IP EXTERNAL-IP OS-IMAGE KERNEL-VERSION CONTAINER-RUNTIME\ngke-a-pool-1 Ready <none> 3d v1.24.5-gke.600 10.0.0.2 <none> Container-Optimized OS from Google 5.10.133+ containerd://1.6.6',
  ]) {
    const top = await workspace.write(EXHAUSTED);
    const [asked] = await answers(top);
    expect(asked).toContain('Unknown whether your versions are affected');
    await workspace.write('thanks, looking', { threadTs: top });
    expect(await answers(top)).toEqual([asked]);
    await workspace.write(reply, { threadTs: top });
    const [narrowed, ...more] = await answers(top);
    expect(more).toEqual([]);
    expect(narrowed).toContain('Your versions are affected');
    expect(narrowed).not.toContain('One question');
  }
}, 30_000);

it('keeps the first and the newest of a long thread and says so', async () => {
  const { workspace, mention, answers } = await startAll();
  const top = await workspace.write(EXHAUSTED);
  await answers(top);
  for (let index = 0; index < 230; index += 1)
    await workspace.write(`still looking ${index}`, { threadTs: top });
  await mention('and now?', top);
  const all = await answers(top);
  expect(all.at(-1)).toContain(TITLE);
  expect(all.at(-1)).toContain(
    '232 messages stand in this thread; the first and the newest were read, 200 in all.',
  );
}, 60_000);

it('diagnoses a snippet like a text, alone or with words, and tells in a line what it cannot read', async () => {
  const { workspace, answers, lines } = await startAll();
  await workspace.upload({ name: 'paste.txt', content: EXHAUSTED, snippet: 'text' });
  const history = await workspace.call('conversations.history', { channel: workspace.channelId });
  const [{ ts = '' } = {}] = Array.isArray(history['messages']) ? history['messages'] : [];
  expect((await answers(String(ts)))[0]).toContain(TITLE);
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

it.each([
  [{ name: 'shot.png', content: 'PNG' }, 'is not a text'],
  [
    { name: 'huge.log', content: 'x'.repeat(2 * 1024 * 1024 + 1), snippet: 'text' },
    'is larger than the 2 MB',
  ],
  [{ name: 'bytes.txt', content: new Uint8Array([0x66, 0, 0xff]), snippet: 'text' }, 'is not a text'],
])('says in one line that it did not read %o', async (file, reason) => {
  const { workspace, mention, answers } = await startAll();
  const top = await workspace.write('see the file');
  await workspace.upload(file, '', { threadTs: top });
  await mention('?', top);
  expect((await answers(top)).at(-1)).toContain(reason);
});
