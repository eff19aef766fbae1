import { describe, expect, it } from 'vitest';
import { createSettingsCommand } from '../../src/compose/settings-command.ts';
import { LANGUAGES } from '../../src/domain/language.ts';
import { MemorySettingsStore } from '../../src/incidents/memory-settings-store.ts';
import { createPolicy } from '../../src/policy/policy.ts';
import { checkMessage } from '../../src/slack/check-message.ts';
import { recordingLog } from '../slack/stand-ins.ts';

const ASKER = { user: 'U1', channel: 'C1', dm: false };
const policy = createPolicy({ groups: { of: async () => [] }, log: recordingLog() });

function create(allowed = true) {
  const store = new MemorySettingsStore();
  const clusters = {
    policy: { ...policy, allows: async () => allowed },
    names: () => ['prod-eu', 'prod-us'],
  };
  const settings = createSettingsCommand(store, clusters);
  return {
    store,
    run: async (line: string) => (await settings(line.split(' ').filter(Boolean), ASKER, 'en')).text,
  };
}

describe('the settings of a channel', () => {
  it('are shown with what can be typed', async () => {
    const { run } = create();
    expect(await run('')).toMatch(
      /`auto`.*Default cluster: none of its own.*person who asks.*\nTo change it/,
    );
  });

  it('are changed one by one', async () => {
    const { run, store } = create();
    for (const line of ['mention-only', 'cluster prod-us', 'language pt'])
      expect(await run(line)).toContain('Saved.');
    expect(await store.of('C1')).toEqual({ mode: 'mention-only', cluster: 'prod-us', language: 'pt' });
    for (const line of ['cluster none', 'language none', 'OFF']) await run(line);
    expect(await store.of('C1')).toEqual({ mode: 'off' });
  });

  it.each([
    ['loud', '“loud” is no setting.'],
    ['auto please', '“please” is no setting.'],
    ['cluster staging', 'No cluster is named “staging”. Known: prod-eu, prod-us.'],
    ['language fr', '“fr (en, es, pt)” is no setting.'],
    ['cluster', '“cluster” is no setting.'],
  ])('refuse %j with one line and the usage', async (line, said) => {
    const { run, store } = create();
    expect(await run(line)).toContain(said);
    expect(await store.of('C1')).toEqual({ mode: 'auto' });
  });

  it('are changed by those alone whom the policy names', async () => {
    const { run, store } = create(false);
    expect(await run('off')).toContain('you are not among them');
    expect(await store.of('C1')).toEqual({ mode: 'auto' });
    expect(await run('')).toContain('`auto`');
  });

  it.each(LANGUAGES)('keep to the limits of Slack in %s', async (language) => {
    const clusters = { policy, names: () => [] };
    const settings = createSettingsCommand(new MemorySettingsStore(), clusters);
    for (const words of [[], ['auto'], ['nothing'], ['cluster', 'x'.repeat(100)]]) {
      expect(checkMessage(await settings(words, ASKER, language))).toEqual([]);
    }
    expect((await settings([], { ...ASKER, dm: true }, language)).text).not.toContain('auto');
  });
});
