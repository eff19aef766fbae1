import { describe, expect, test } from 'vitest';
import { linesOf, texts } from './texts.ts';

const MANIFEST = `apiVersion: v1
kind: Pod
spec:
  containers:
  - name: web
    securityContext:
      privileged: true
  - name: side
    volumeDevices:
    - devicePath: /dev/xdb
status:
  message: 'failed to pull image "web": rpc error: code
    = Unknown desc = no such host'`;

describe('documents', () => {
  test('YAML behind a prompt, between other lines', () => {
    const raw = `can you look?\n$ kubectl get pod web -o yaml\n${MANIFEST}\n$ exit`;
    expect(texts(raw)).toEqual(
      expect.arrayContaining([
        'spec.containers[0].securityContext.privileged: true',
        'spec.containers[1].volumeDevices[0].devicePath: /dev/xdb',
        'status.message: failed to pull image "web": rpc error: code = Unknown desc = no such host',
      ]),
    );
    expect(linesOf(raw, 'privileged: true')).toEqual([9]);
    expect(linesOf(raw, '= Unknown desc = no such')).toEqual([15]);
  });

  test('an indented fragment of YAML', () => {
    const raw = '    resources:\n      limits:\n        memory: 64Mi\n    terminationMessagePath: /dev/log';
    expect(texts(raw)).toContain('resources.limits.memory: 64Mi');
  });

  test('YAML that is cut in the middle of a string', () => {
    expect(texts('status:\n  phase: Pending\n  message: "no space')).toContain('status.phase: Pending');
  });

  test('JSON, whole, on one line and as a fragment', () => {
    const manifest = {
      schemaVersion: 2,
      config: { mediaType: 'application/octet-stream' },
      layers: [{ size: 3 }],
    };
    const expected = 'config.mediaType: application/octet-stream';
    expect(texts(`# cat m.json\n${JSON.stringify(manifest, null, 3)}`)).toEqual(
      expect.arrayContaining([expected, 'layers[0].size: 3']),
    );
    expect(texts(JSON.stringify(manifest))).toContain(expected);
    expect(texts('  "config": {\n    "mediaType": "application/octet-stream",\n    "size": 1')).toContain(
      expected,
    );
  });

  test('describe, with the container, also from the middle', () => {
    const raw =
      'Name:  web-0\nContainers:\n  web:\n    Last State:     Terminated\n      Reason:       OOMKilled\n      Exit Code:    137\n' +
      '  side:\n    State:          Waiting\n      Reason:       CrashLoopBackOff\nQoS Class:  Burstable';
    expect(texts(raw)).toEqual(
      expect.arrayContaining([
        'Containers.web.Last State.Reason: OOMKilled',
        'Containers.web.Last State.Exit Code: 137',
        'Containers.side.State.Reason: CrashLoopBackOff',
      ]),
    );
    expect(texts('    Last State:  Terminated\n      Reason:    Error')).toContain(
      'Last State.Reason: Error',
    );
  });

  test('refuses aliases and survives what is no YAML', () => {
    expect(texts('a: &x\n  b: 1\nc: *x')).not.toContain('c.b: 1');
    expect(texts(`a:\n  b: ${'['.repeat(5000)}`)).toContain('a:');
    expect(texts(`a:\n  ${'- '.repeat(5000)}b: 1`)).toContain('a:');
  });

  test('prose becomes no document', () => {
    const raw =
      'Hello team: since noon the cart fails.\nNote that we changed nothing: neither nodes nor images.';
    expect(
      texts(raw).filter(
        (text) => !raw.replace('\n', ' ').includes(text) && !raw.replace('\n', '').includes(text),
      ),
    ).toEqual([]);
  });
});
