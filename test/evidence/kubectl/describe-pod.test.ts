import { describe, expect, it } from 'vitest';
import { fixture, linesOf, snapshotOf } from './reading.ts';

const POD = 'shop/checkout-7d9f6c5b8-x2vlp';

describe('kubectl describe pod', () => {
  const lines = linesOf(fixture('describe-pod-1.29.txt'));

  it('names the containers by their sections and keeps their states apart', () => {
    expect(lines).toEqual(
      expect.arrayContaining([
        `26: init container migrate of ${POD}: terminated Completed exit 0`,
        `45: container app of ${POD}: waiting CrashLoopBackOff: back-off 5m0s restarting failed container=app pod=checkout-7d9f6c5b8-x2vlp_shop(0b1c)`,
        `58: container app of ${POD}: restarts 9`,
        `78: container sidecar of ${POD}: running, ready`,
      ]),
    );
  });

  it('takes a message of several lines as one', () => {
    expect(lines).toContain(
      `48: container app of ${POD}: last terminated OOMKilled exit 137: panic: out of memory goroutine 1 [running]: main.main()`,
    );
  });

  it('reads owner, node, QoS, conditions and volumes with their lines', () => {
    expect(lines).toEqual(
      expect.arrayContaining([
        `11: pod ${POD}: phase Running`,
        `88: pod ${POD}: condition Ready False`,
        `15: pod ${POD}: owner ReplicaSet/checkout-7d9f6c5b8`,
        `106: pod ${POD}: QoS Burstable`,
        `6: pod ${POD}: on node ip-10-20-7-31.example.internal`,
        `92: volume data of ${POD}: persistentVolumeClaim checkout-data`,
        `96: volume config of ${POD}: configMap checkout-config`,
        `100: volume kube-api-access-7xk2p of ${POD}: projected`,
      ]),
    );
  });

  it('reads probes, devices and limits, and no command or environment value', () => {
    expect(lines).toEqual(
      expect.arrayContaining([
        `65: container app of ${POD}: liveness probe exec, timeout 1s`,
        `66: container app of ${POD}: readiness probe https, timeout 5s`,
        `61: container app of ${POD}: memory limit 512Mi`,
      ]),
    );
    expect(lines.some((line) => line.endsWith(': volume device /dev/xvda'))).toBe(true);
    const snapshot = JSON.stringify(snapshotOf(fixture('describe-pod-1.29.txt')));
    expect(snapshot).not.toMatch(/token=x|DB_PASSWORD|set to the key|restartedAt/);
    expect(snapshotOf(fixture('describe-pod-1.29.txt')).pods[0]?.containers[0]?.state?.kind).toBe(
      'terminated',
    );
  });

  it('tells when it was taken by the start and the age of being scheduled', () => {
    expect(snapshotOf(fixture('describe-pod-1.29.txt')).takenAt).toBe('2025-06-03T07:12:00.000Z');
  });

  it('ties the events to the pod', () => {
    expect(lines).toContain(
      '116: Warning BackOff pod/checkout-7d9f6c5b8-x2vlp: Back-off restarting failed container app in pod checkout-7d9f6c5b8-x2vlp_shop(0b1c)',
    );
  });

  it('reads a deletion: lasts counts from the end of the grace period', () => {
    const text = [
      'Name:                      cart-0',
      'Namespace:                 shop',
      'Status:                    Terminating (lasts 14m30s)',
      'Termination Grace Period:  30s',
      'Controlled By:             StatefulSet/cart',
    ].join('\n');
    expect(linesOf(text)).toContain('3: pod shop/cart-0: terminating for 900s, grace 30s');
  });

  it('reads an evicted pod', () => {
    const text = [
      'Name:           web-1',
      'Namespace:      shop',
      'Status:         Failed',
      'Reason:         Evicted',
      'Message:        The node was low on resource: ephemeral-storage. ',
      'IP:             ',
      'Controlled By:  ReplicaSet/web',
      'Containers:',
      '  app:',
      '    Container ID:  ',
      '    Image:         registry.example.net/web:1',
      '    State:         Terminated',
      '      Reason:      ContainerStatusUnknown',
      '      Message:     The container could not be located when the pod was terminated',
      '      Exit Code:   137',
      '      Started:     Mon, 01 Jan 0001 00:00:00 +0000',
      '      Finished:    Mon, 01 Jan 0001 00:00:00 +0000',
    ].join('\n');
    expect(linesOf(text)).toEqual([
      '3: pod shop/web-1: phase Failed',
      '4: pod shop/web-1: reason Evicted: The node was low on resource: ephemeral-storage.',
      '7: pod shop/web-1: owner ReplicaSet/web',
      '12: container app of shop/web-1: terminated ContainerStatusUnknown exit 137: The container could not be located when the pod was terminated',
      '11: container app of shop/web-1: image registry.example.net/web:1',
    ]);
    expect(snapshotOf(text).takenAt).toBeUndefined();
  });

  it('takes the pod template of a deployment for no pod', () => {
    const text = [
      'Name:                   web',
      'Namespace:              shop',
      'Selector:               app=web',
      'Replicas:               3 desired | 3 updated | 3 total | 0 available | 3 unavailable',
      'Pod Template:',
      '  Containers:',
      '   app:',
      '    Image:      registry.example.net/web:1',
      '    Environment:  <none>',
      'Events:',
      '  Warning  FailedCreate  12s  replicaset-controller  Error creating: quota',
    ].join('\n');
    expect(linesOf(`$ kubectl describe deployment web\n${text}`)).toEqual([
      '12: Warning FailedCreate deployment/web: Error creating: quota',
    ]);
  });
});
