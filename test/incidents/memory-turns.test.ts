import { MemoryTurns } from '../../src/incidents/memory-turns.ts';
import { turnsContract } from '../contract/turns.contract.ts';

turnsContract('MemoryTurns', async () => {
  let now = 0;
  return {
    turns: new MemoryTurns(() => now),
    pass: async (ms) => {
      now += ms;
    },
  };
});
