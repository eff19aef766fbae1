import { MemorySettingsStore } from '../../src/incidents/memory-settings-store.ts';
import { settingsStoreContract } from '../contract/settings-store.contract.ts';

settingsStoreContract('MemorySettingsStore', async () => new MemorySettingsStore());
