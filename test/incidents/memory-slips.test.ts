import { expect, test } from 'vitest';
import { MemorySlips } from '../../src/incidents/memory-slips.ts';
import { slipsContract } from '../contract/slips.contract.ts';

slipsContract('MemorySlips', async () => new MemorySlips());

test('keeps a bounded number, the newest', async () => {
  const slips = new MemorySlips(() => 0);
  for (let index = 0; index <= 10_000; index += 1) await slips.put(String(index), 'x', 1000);
  expect([await slips.get('0'), await slips.get('1')]).toEqual([undefined, 'x']);
});
