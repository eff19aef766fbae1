import { describe, expect, test } from 'vitest';
import { linesOf, texts } from './texts.ts';

const KLOG = 'E0102 03:04:05.000001     77 pod_workers.go:191] Error syncing pod';
const PLAIN = 'E0102 03:04:05.000001 77 pod_workers.go:191] Error syncing pod';

describe('prefixes of lines', () => {
  test.each([
    ['a quote mark', `> ${KLOG}`],
    ['nested quote marks', `>> > ${KLOG}`],
    ['a border', `│ ${KLOG} │`],
    ['a hyphen', `- ${KLOG}`],
    ['a bullet', `• ${KLOG}`],
    ['a list number', `2. ${KLOG}`],
    ['a line number', `123:${KLOG}`],
    ['a file and line number', `/var/log/kubelet.log:123:${KLOG}`],
    ['journald', `Jan 02 03:04:05 node-1 kubelet[77]: ${KLOG}`],
    ['journald without a host', `Jan  2 03:04:05 kubelet[77]: ${KLOG}`],
    ['journald with ISO time', `2024-01-02T03:04:05+0000 node-1 kubelet[77]: ${KLOG}`],
    ['the container runtime', `2024-01-02T03:04:05.123456789Z stderr F ${KLOG}`],
    ['docker compose', `kubelet-1  | ${KLOG}`],
    ['several', `> 12:Jan 02 03:04:05 node-1 kubelet[77]: ${KLOG}`],
  ])('%s', (_name, raw) => {
    expect(texts(raw)).toContain(PLAIN);
  });

  test.each([
    '12:15:52 connection lost',
    '1: lo: <LOOPBACK,UP> mtu 65536',
    '-1 is not a valid value',
    'a > b holds',
    '10.0.0.0/24 dev cbr0 proto kernel',
  ])('keeps %s', (raw) => {
    expect(texts(raw)).toEqual([raw]);
  });

  test('joins records that the container runtime split', () => {
    const raw = '2024-01-02T03:04:05Z stderr P cannot find vol\n2024-01-02T03:04:05Z stderr F ume "data"';
    expect(texts(raw)).toContain('cannot find volume "data"');
  });

  test('joins wrapped lines that are all quoted or numbered', () => {
    const wrapped = ['the pod cannot find volume "cache-0" to mo', 'unt into container "web"'];
    const joined = 'the pod cannot find volume "cache-0" to mount into container "web"';
    expect(texts(wrapped.map((line) => `> ${line}`).join('\n'))).toContain(joined);
    expect(texts(wrapped.map((line, index) => `${index + 7}:${line}`).join('\n'))).toContain(joined);
    expect(texts(wrapped.map((line) => `- ${line}`).join('\n'))).toContain(joined);
  });

  test('counts lines of the original', () => {
    expect(linesOf(`hello\n\n> ${KLOG}\n`, 'Error syncing pod')).toEqual([3]);
  });
});
