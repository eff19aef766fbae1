import type { Person } from '../member.ts';
import type { Channel } from '../workspace.ts';

/** Names of the demo's people. */
export type PersonName = 'oncall' | 'dev';

/** The demo's people: one who may do everything, and one who may see one namespace; the policy says so. */
export const PEOPLE: readonly [Person, ...Person[]] = [
  { name: 'oncall', realName: 'On-call', locale: 'en-US' },
  { name: 'dev', realName: 'Dev', locale: 'es-ES' },
];

/** The demo's channels: of the second the language is chosen, of the third the mode. */
export const CHANNELS: readonly [Channel, ...Channel[]] = [
  { name: 'incidents', topic: 'On call' },
  { name: 'payments', topic: 'The payments team, in Portuguese' },
  { name: 'alerts', topic: 'Alertmanager writes here' },
];

/** What is chosen at the beginning, as `/diagnose settings …` takes it, by channel. */
export const SETTINGS: Readonly<Record<string, string>> = {
  payments: 'settings language pt',
  alerts: 'settings alerts',
};
