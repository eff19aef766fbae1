import { expect, it } from 'vitest';
import { Windows } from '../../../src/demo/browser/windows.ts';
import { buttonsIn, demoForFile } from './harness.ts';

const EXHAUSTED =
  'Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';
const { as, channel } = demoForFile();
const entered = (value: string | null) => ({ value: { type: 'plain_text_input', value } });

it('opens a form, keeps it with its errors, and closes it once it is taken', async () => {
  const [id, oncall] = [channel('incidents'), as('oncall')];
  await oncall.post('/commands', { channel: id, text: '' });
  const [form] = await oncall.get('/views');
  expect(form).toMatchObject({
    title: 'Diagnose an error',
    submit: expect.any(String),
    close: expect.any(String),
  });
  expect(form?.['html']).toContain('<textarea');
  expect(await as('dev').get('/views')).toEqual([]);
  const empty = { text: entered(null) };
  expect(await oncall.post('/views/submit', { id: form?.['id'], values: empty })).toMatchObject({
    ok: false,
    errors: { text: expect.any(String) },
  });
  expect(await oncall.get('/views')).toHaveLength(1);
  const values = { text: entered(EXHAUSTED) };
  expect(await oncall.post('/views/submit', { id: form?.['id'], values })).toMatchObject({ ok: true });
  expect(await oncall.get('/views')).toEqual([]);
  expect((await oncall.privately(id)).at(-1)?.['html']).toContain('The node has no pod IP address left');
  expect(await oncall.post('/views/submit', { id: form?.['id'], values })).toMatchObject({ status: 409 });
});

it('takes a file that a form chose', async () => {
  const [id, oncall] = [channel('payments'), as('oncall')];
  await oncall.post('/commands', { channel: id, text: '/diagnose' });
  const [form] = await oncall.get('/views');
  const { id: file } = await oncall.post('/files?name=kubelet.log', { log: EXHAUSTED });
  const files = { value: { type: 'file_input', files: [{ id: file }] } };
  const values = { text: entered(null), files };
  expect(await oncall.post('/views/submit', { id: form?.['id'], values })).toMatchObject({ ok: true });
  expect((await oncall.privately(id)).at(-1)?.['html']).toContain('The node has no pod IP address left');
});

it('shows the home page of each person, acts on it, and opens a window from it', async () => {
  const dev = as('dev');
  expect(await dev.get('/home')).toEqual([{ html: '', id: 'home' }]);
  expect(await dev.post('/home')).toMatchObject({ ok: true });
  const [home] = await dev.get('/home');
  expect(home?.['html']).toContain('gke-*');
  expect(await as('oncall').get('/home')).toEqual([{ html: '', id: 'home' }]);
  const container = { type: 'view', id: home?.['id'] };
  const next = [...buttonsIn(home?.['html']).values()].find(({ value }) => value === '1');
  expect(await dev.post('/clicks', { container, action: next })).toMatchObject({ ok: true });
  const [second] = await dev.get('/home');
  expect(second?.['html']).not.toBe(home?.['html']);
  const opens = [...buttonsIn(second?.['html']).values()].find(
    ({ action_id: id }) => id === 'casebook_home:open',
  );
  await dev.post('/clicks', { container: { type: 'view', id: 'home' }, action: opens });
  const [rule] = await dev.get('/views');
  expect(rule).toMatchObject({ title: 'Regla' });
  expect(rule).not.toHaveProperty('submit');
  await dev.post('/views/close', { id: rule?.['id'] });
  expect(await dev.get('/views')).toEqual([]);
});

it('keeps windows one upon the other', () => {
  let changes = 0;
  const windows = new Windows(() => {
    changes += 1;
  });
  const view = (id: string, title = id) => ({ id, type: 'modal' as const, blocks: [], title });
  windows.show(view('a'));
  windows.push(view('b'));
  windows.push(view('c'));
  windows.update(view('b', 'new'));
  windows.update(view('gone'));
  expect(windows.open.map(({ title }) => title)).toEqual(['a', 'new', 'c']);
  windows.close('b');
  expect(windows.open.map(({ id }) => id)).toEqual(['a']);
  windows.show(view('d'));
  expect(windows.open.map(({ id }) => id)).toEqual(['d']);
  windows.close();
  windows.close();
  expect(windows.open).toEqual([]);
  expect(changes).toBe(7);
});
