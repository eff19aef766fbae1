import { describe, expect, test } from 'vitest';
import type { SettingsStore } from '../../src/domain/settings.ts';

/** What every adapter of the port `SettingsStore` does. */
export function settingsStoreContract(name: string, create: () => Promise<SettingsStore>): void {
  describe(`${name} as SettingsStore`, () => {
    test('answers automatically where nothing was chosen', async () => {
      expect(await (await create()).of('C1')).toEqual({ mode: 'auto' });
    });

    test('gives back what was chosen, channel by channel', async () => {
      const store = await create();
      await store.set('C1', { mode: 'alerts', cluster: 'prod-eu', language: 'pt' });
      await store.set('C2', { mode: 'off' });
      expect(await store.of('C1')).toEqual({ mode: 'alerts', cluster: 'prod-eu', language: 'pt' });
      expect(await store.of('C2')).toEqual({ mode: 'off' });
    });

    test('forgets what a later choice leaves out', async () => {
      const store = await create();
      await store.set('C1', { mode: 'auto', cluster: 'prod-eu' });
      await store.set('C1', { mode: 'mention-only' });
      expect(await store.of('C1')).toEqual({ mode: 'mention-only' });
    });
  });
}
