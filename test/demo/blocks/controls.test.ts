import { describe, expect, it } from 'vitest';
import { drawMessage, drawView } from '../../../src/demo/blocks/draw.ts';
import { tagsOf, textOf, valuesOf } from './html-view.ts';

const CONTEXT = { users: { U1: 'ana' }, channels: { C1: 'incidents' } };
const plain = (text: string) => ({ type: 'plain_text', text });
const option = (value: string) => ({ text: plain(`Option ${value}`), value });
const draw = (...blocks: object[]) => drawMessage({ text: '', blocks }, CONTEXT);
const tag = (html: string, name: string) => tagsOf(html).find((each) => each.name === name)?.attributes;
const input = (element: object, change: object = {}) =>
  drawView(
    {
      type: 'modal',
      id: 'V1',
      blocks: [{ type: 'input', block_id: 'b', label: plain('Label'), element, ...change }],
    },
    CONTEXT,
  );

describe('a button', () => {
  const button = { type: 'button', action_id: 'a', value: 'v "1"', text: plain('Go'), style: 'primary' };

  it('carries its action, its style and its question', () => {
    const confirm = {
      title: plain('Sure?'),
      text: plain('Really'),
      confirm: plain('Yes'),
      deny: plain('No'),
    };
    const drawn = tag(draw({ type: 'actions', block_id: 'b', elements: [{ ...button, confirm }] }), 'button');
    expect(drawn?.['type']).toBe('button');
    expect(drawn?.['class']).toBe('bk-button bk-primary');
    expect(JSON.parse(drawn?.['data-action'] ?? '')).toEqual({
      ...{ type: 'button', action_id: 'a', block_id: 'b', value: 'v "1"' },
    });
    expect(JSON.parse(drawn?.['data-confirm'] ?? '')).toEqual({
      ...{ title: 'Sure?', text: 'Really', confirm: 'Yes', deny: 'No' },
    });
  });

  it('is read aloud with the words that are seen', () => {
    const label = (accessibility_label: string) =>
      tag(draw({ type: 'actions', elements: [{ ...button, accessibility_label }] }), 'button')?.[
        'aria-label'
      ];
    expect(label('Go there at once')).toBe('Go there at once');
    expect(label('Leave')).toBe('Go: Leave');
  });

  it('beside a section has the block id that the page can name', () => {
    const html = draw({ type: 'divider' }, { type: 'section', text: plain('x'), accessory: button });
    expect(JSON.parse(tag(html, 'button')?.['data-action'] ?? '').block_id).toBe('block-1');
  });

  it('with an address is a link that opens apart', () => {
    const html = draw({ type: 'actions', elements: [{ ...button, url: 'https://e.net/' }] });
    expect(tag(html, 'a')).toMatchObject({ href: 'https://e.net/', target: '_blank', rel: 'noreferrer' });
  });
});

describe('a menu', () => {
  it('offers its options, each with what it sends', () => {
    const select = { type: 'static_select', action_id: 'a', options: [option('1'), option('2')] };
    const html = draw({ type: 'actions', elements: [{ ...select, initial_option: option('2') }] });
    expect(valuesOf(tagsOf(html), 'data-option').map((json) => JSON.parse(json))).toEqual([
      option('1'),
      option('2'),
    ]);
    expect(html).toMatch(/<option value="2"[^>]*selected=""[^>]*>Option 2/);
    expect(textOf(html)).toContain('Chooseanoption');
  });

  it('has groups, people and channels', () => {
    const groups = [{ label: plain('Group'), options: [option('1')] }];
    const html = draw({
      type: 'actions',
      elements: [
        { type: 'multi_static_select', action_id: 'a', option_groups: groups },
        { type: 'users_select', action_id: 'b' },
        { type: 'conversations_select', action_id: 'c', initial_conversation: 'C1' },
      ],
    });
    expect(tag(html, 'optgroup')).toEqual({ label: 'Group' });
    expect(textOf(html)).toContain('@ana');
    expect(html).toMatch(/<option value="C1"[^>]*selected=""[^>]*>#incidents/);
  });
});

describe('a field', () => {
  const text = { type: 'plain_text_input', action_id: 'value', max_length: 50, initial_value: 'x <y>' };

  it('has its label, its hint and room for its error', () => {
    const html = input(text, { hint: plain('Hint') });
    const drawn = tag(html, 'input');
    expect(tag(html, 'form')?.['class']).toBe('bk-view bk-modal');
    expect(tag(html, 'label')?.['for']).toBe(drawn?.['id']);
    const [hint = '', error = ''] = drawn?.['aria-describedby']?.split(' ') ?? [];
    expect(html).toContain(`<p class="bk-hint" id="${hint}">Hint</p>`);
    expect(html).toContain(`<p class="bk-error" id="${error}" hidden=""></p>`);
    expect(drawn).toMatchObject({
      ...{ type: 'text', name: 'b', value: 'x <y>', maxLength: '50', required: '' },
      ...{ 'data-block': 'b', 'data-action-id': 'value', 'data-type': 'plain_text_input' },
    });
  });

  it('is optional in the words of its reader', () => {
    const block = { type: 'input', block_id: 'b', label: plain('Texto'), element: text, optional: true };
    const html = drawView({ type: 'modal', blocks: [block] }, { ...CONTEXT, language: 'es' });
    expect(textOf(html)).toContain('Texto(opcional)');
    expect(tag(html, 'input')).not.toHaveProperty('required');
  });

  it('has room for several lines, and the focus', () => {
    const html = input({ ...text, multiline: true, focus_on_load: true });
    expect(html).toContain('x &lt;y&gt;</textarea>');
    expect(tag(html, 'textarea')).toHaveProperty('autofocus');
  });

  it('takes files of its kinds', () => {
    const html = input({ type: 'file_input', action_id: 'value', filetypes: ['txt', 'log'], max_files: 5 });
    expect(tag(html, 'input')).toMatchObject({
      type: 'file',
      accept: '.txt,.log',
      multiple: '',
      'data-max-files': '5',
    });
  });

  it('tells what is to be sent when Enter is pressed', () => {
    const html = input(text, { dispatch_action: true });
    expect(JSON.parse(tag(html, 'input')?.['data-dispatch'] ?? '')).toEqual({
      ...{ type: 'plain_text_input', action_id: 'value', block_id: 'b' },
    });
  });

  it.each(['radio_buttons', 'checkboxes'])('of %s is a group with a name', (type) => {
    const html = input({
      type,
      action_id: 'value',
      options: [option('1'), option('2')],
      initial_options: [option('1')],
    });
    expect(html).toContain('<legend class="bk-label">Label');
    expect(tagsOf(html).filter(({ name }) => name === 'input')).toHaveLength(2);
    expect(html).toMatch(/value="1"/);
  });

  it('that cannot be drawn says what it is', () => {
    expect(textOf(input({ type: 'rich_text_input', action_id: 'value' }))).toBe('Label[rich_text_input]');
    expect(textOf(draw({ type: 'video' }))).toBe('[video]');
  });
});

it('equal messages at two times share no id', () => {
  const blocks = [{ type: 'input', block_id: 'b', label: plain('L'), element: { type: 'plain_text_input' } }];
  const ids = (ts: string) => valuesOf(tagsOf(drawMessage({ text: '', ts, blocks }, CONTEXT)), 'id');
  expect(ids('1.1')).toEqual(ids('1.1'));
  expect(ids('1.1').filter((id) => ids('1.2').includes(id))).toEqual([]);
});
