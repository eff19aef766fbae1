import { describe, expect, it } from 'vitest';
import { healthOf } from '../../src/evidence/health.ts';
import { normalize } from '../../src/evidence/normalize.ts';
import { currentLines, settledLines } from '../../src/evidence/settled.ts';
import { stateLines } from '../../src/evidence/state-lines.ts';
import { read } from './kubectl/reading.ts';

function current(text: string): string[] {
  const { snapshot, lines } = read(text);
  const health = healthOf(snapshot);
  const states = stateLines(snapshot, { lines, health });
  return currentLines(normalize(text).lines, states, settledLines(health, lines)).map((line) => line.text);
}

describe('currentLines', () => {
  const rows = (mountAge: string) =>
    [
      `Warning  FailedMount  ${mountAge}  kubelet  MountVolume.SetUp failed for volume "cfg" : not found`,
      'Normal  Pulled  5m  kubelet  Container image "a" already present on machine',
      'Warning  BackOff  10s  kubelet  Back-off restarting failed container app',
    ].join('\n');

  it('leaves out an event that has passed, in the paste as in the states', () => {
    expect(current(rows('11m')).filter((line) => line.includes('FailedMount'))).toEqual([]);
    expect(current(rows('11m')).filter((line) => line.includes('BackOff'))).toHaveLength(2);
    expect(current(rows('4m')).filter((line) => line.includes('FailedMount'))).toHaveLength(2);
  });

  it('leaves out every line of a state that has passed', () => {
    const text = [
      'Name: cart-0',
      'Namespace: shop',
      'Node: node-a/10.0.0.1',
      'Start Time: Tue, 03 Jun 2025 09:00:00 +0000',
      'Status: Running',
      'Containers:',
      '  app:',
      '    Container ID: containerd://a',
      '    State: Running',
      '      Started: Tue, 03 Jun 2025 09:01:00 +0000',
      '    Last State: Terminated',
      '      Reason: OOMKilled',
      '      Exit Code: 137',
      '      Started: Tue, 03 Jun 2025 09:00:30 +0000',
      '      Finished: Tue, 03 Jun 2025 09:01:00 +0000',
      '    Ready: True',
      '    Restart Count: 1',
      'Events:',
      '  Normal  Scheduled  50m  default-scheduler  Successfully assigned shop/cart-0 to node-a',
    ].join('\n');
    expect(current(text).filter((line) => /OOMKilled|137|Restart Count|restarts/.test(line))).toEqual([]);
    expect(current(text.replace('50m', '5m')).some((line) => line.includes('OOMKilled'))).toBe(true);
  });
});
