import { describe, expect, it } from 'vitest';
import { linesOf } from './reading.ts';

describe('fragments of a description', () => {
  it.each([
    ['as it was printed', (text: string) => text],
    ['without its indentation', (text: string) => text.replace(/^ +/gm, '')],
    ['as bullets', (text: string) => text.replace(/^ +/gm, '- ')],
    ['quoted', (text: string) => text.replace(/^/gm, '> ')],
    [
      'numbered',
      (text: string) =>
        text
          .split('\n')
          .map((line, at) => `${at + 1}: ${line}`)
          .join('\n'),
    ],
  ])('reads states %s', (_how, change) => {
    const text = [
      '    State:          Waiting',
      '      Reason:       CrashLoopBackOff',
      '    Last State:     Terminated',
      '      Reason:       OOMKilled',
      '      Exit Code:    137',
      '    Ready:          False',
      '    Restart Count:  9',
    ].join('\n');
    expect(linesOf(change(text))).toEqual([
      '1: container: waiting CrashLoopBackOff',
      '3: container: last terminated OOMKilled exit 137',
      '7: container: restarts 9',
    ]);
  });

  it('tells by the reason what state a fragment begins in', () => {
    expect(linesOf('      Reason:       ImagePullBackOff\n    Ready:          False')).toEqual([
      '1: container: waiting ImagePullBackOff',
    ]);
    expect(linesOf('      Exit Code:    126')).toEqual(['1: container: terminated exit 126']);
  });

  it('keeps two unnamed containers apart', () => {
    const text =
      'State: Running\nReady: True\nRestart Count: 0\nState: Waiting\nReason: CreateContainerConfigError\nReady: False';
    expect(linesOf(text)).toEqual([
      '1: container: running, ready',
      '4: container: waiting CreateContainerConfigError',
    ]);
  });

  it('reads a pod’s status above its containers', () => {
    expect(
      linesOf('Status: Failed\nReason: Evicted\nMessage: low on memory\nIP:\nControlled By: Job/x'),
    ).toEqual(['1: pod: phase Failed', '2: pod: reason Evicted: low on memory', '5: pod: owner Job/x']);
  });

  it('reads node conditions and system info on their own', () => {
    const text = [
      '  Ready   False   Mon, 08 May 2023 09:15:22 +0000   Mon, 08 May 2023 08:58:01 +0000   KubeletNotReady   PLEG is not healthy',
      '  Container Runtime Version:  containerd://1.6.6',
      '  Kubelet Version:            v1.25.3-gke.800',
    ].join('\n');
    expect(linesOf(text)).toEqual([
      '1: node: condition Ready False KubeletNotReady: PLEG is not healthy',
      '3: node: kubelet v1.25.3-gke.800, containerd://1.6.6',
    ]);
  });

  it('names the object by the command before an output', () => {
    const text =
      '$ kubectl -n shop describe pod notes-0 | tail -1\n  Warning  FailedScheduling  55s (x11 over 11m)  default-scheduler  0/3 nodes are available';
    expect(linesOf(text)).toEqual(['2: Warning FailedScheduling pod/notes-0: 0/3 nodes are available']);
  });
});
