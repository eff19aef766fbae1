import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Manifest, objectsIn } from '../../scripts/helm/chart.ts';
import type { ApiRequest } from '../../src/kubernetes/api-request.ts';
import * as requests from '../../src/kubernetes/requests.ts';
import { CHART, rendered, rightsIn, VALUE_SETS, valuesOf } from './objects.ts';
import { validate } from './valid-object.ts';

const PLAIN = 'deploy/kubernetes';
const plain = readdirSync(PLAIN)
  .filter((file) => file.endsWith('.yaml') && !['values.yaml', 'kustomization.yaml'].includes(file))
  .flatMap((file) => objectsIn(readFileSync(`${PLAIN}/${file}`, 'utf8')));
const SETS: readonly (readonly [string, readonly Manifest[]])[] = [
  ['plain manifests', plain],
  ...VALUE_SETS.map((set) => [`chart: ${set}`, rendered(valuesOf(set))] as const),
];
const everything = rendered(valuesOf('everything'));

const podSpec = z.object({
  spec: z.object({
    template: z.object({
      spec: z.looseObject({
        automountServiceAccountToken: z.boolean(),
        securityContext: z.looseObject({}),
        topologySpreadConstraints: z.array(z.looseObject({})),
        containers: z.array(
          z.looseObject({
            image: z.string(),
            env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })),
            securityContext: z.looseObject({}),
            livenessProbe: z.looseObject({}),
            readinessProbe: z.looseObject({}),
            volumeMounts: z.array(z.looseObject({ name: z.string(), readOnly: z.boolean().optional() })),
          }),
        ),
      }),
    }),
  }),
});

function podOf(objects: readonly Manifest[]) {
  return podSpec.parse(objects.find(({ kind }) => kind === 'Deployment')).spec.template.spec;
}

function kinds(objects: readonly Manifest[]): string[] {
  return [...new Set(objects.map(({ kind }) => kind))].sort();
}

describe.each(SETS)('%s', (_name, objects) => {
  it('fits the schemas of Kubernetes', async () => {
    for (const object of objects) await validate(object);
  });

  it('names every object once', () => {
    const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? ''}/${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has no wildcard, reads no secret, runs nothing in a pod and writes nothing', () => {
    const rights = rightsIn(objects).filter((right) => !right.startsWith('impersonate '));
    for (const right of rights) {
      expect(right).toMatch(/^(?:get|list) [a-z0-9.]*\/[a-z]+(?:\/log)?$/);
      expect(right).not.toMatch(/secrets|configmaps|exec|attach|portforward|proxy|token/);
    }
  });

  it('holds no secret: tokens come by reference', () => {
    expect(kinds(objects)).not.toContain('Secret');
    const secret = /TOKEN|SECRET|REDIS_URL|PASSWORD/;
    for (const { env } of podOf(objects).containers) {
      for (const variable of env.filter(({ name }) => secret.test(name))) {
        expect(variable).toEqual({
          name: variable.name,
          valueFrom: { secretKeyRef: { name: expect.any(String), key: variable.name } },
        });
      }
    }
  });

  it('runs without rights on the node', () => {
    const pod = podOf(objects);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(pod).not.toHaveProperty('hostNetwork');
    for (const container of pod.containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        privileged: false,
        capabilities: { drop: ['ALL'] },
      });
      const writable = container.volumeMounts.filter(({ readOnly }) => readOnly !== true);
      expect(writable.map(({ name }) => name)).toEqual(['tmp']);
      expect(container.livenessProbe).toMatchObject({ httpGet: { path: '/livez' } });
      expect(container.readinessProbe).toMatchObject({ httpGet: { path: '/readyz' } });
    }
  });

  it('has a token of the API server only where it reads the cluster', () => {
    const reads = podOf(objects).containers[0]?.env.some(({ name }) => name === 'IN_CLUSTER');
    expect(podOf(objects).automountServiceAccountToken).toBe(reads);
    if (!reads) expect(rightsIn(objects)).toEqual([]);
  });

  it('sets only what config.ts reads', async () => {
    const { CONFIG_KEYS } = await import('../../src/config.ts');
    const names = podOf(objects).containers[0]?.env.map(({ name }) => name) ?? [];
    expect(names.filter((name) => !CONFIG_KEYS.includes(name))).toEqual([]);
  });
});

describe('the rights', () => {
  it('are exactly those of the calls that the code makes', () => {
    const text = (...given: string[]) => given;
    const [space, name] = text('shop', 'cart');
    const calls: ApiRequest[] = [
      requests.podRequest(space ?? '', name ?? ''),
      requests.podsRequest('shop', 'app=cart'),
      requests.eventsRequest('shop', 'involvedObject.name=cart'),
      requests.nodeRequest('node-a'),
      requests.logRequest('shop', 'cart', 'app', false),
      requests.claimsRequest('shop'),
      requests.storageClassRequest('fast'),
      requests.quotasRequest('shop'),
      requests.deploymentRequest('shop', 'cart'),
      requests.webhooksRequest('mutating'),
      requests.webhooksRequest('validating'),
      // Names that are near are looked for among pods and deployments.
      requests.namesRequest(requests.podRequest('shop', 'cart')),
      requests.namesRequest(requests.deploymentRequest('shop', 'cart')),
    ];
    const made = Object.keys(requests).filter((key) => key.endsWith('Request'));
    expect(made).toHaveLength(12);
    const needed = calls.flatMap(({ access }) =>
      'path' in access ? [] : [`${access.verb} ${access.group}/${access.resource}`],
    );
    const given = rightsIn(everything).filter((right) => !right.startsWith('impersonate '));
    expect([...new Set(given)]).toEqual([...new Set(needed)].sort());
    expect([...new Set(rightsIn(plain))]).toEqual([...new Set(needed)].sort());
  });

  it.each(['status', 'events', 'node', 'logs'])('leave out %s where it is turned off', (part) => {
    const all = { status: true, events: true, node: true, logs: true };
    const without = rightsIn(rendered({ cluster: { name: 'prod', read: { ...all, [part]: false } } }));
    const only = rightsIn(
      rendered({
        cluster: {
          name: 'prod',
          read: { status: false, events: false, node: false, logs: false, [part]: true },
        },
      }),
    );
    expect(only.length).toBeGreaterThan(0);
    expect(without.filter((right) => only.includes(right))).toEqual([]);
    expect([...without, ...only].sort()).toEqual(
      rightsIn(rendered({ cluster: { name: 'prod', read: all } })),
    );
  });

  it('let nobody be impersonated unless it is turned on, and then only those who are named', () => {
    const impersonating = (objects: readonly Manifest[]) =>
      rightsIn(objects).filter((right) => right.startsWith('impersonate'));
    expect(impersonating(plain)).toEqual([]);
    expect(impersonating(rendered({ cluster: { name: 'prod' } }))).toEqual([]);
    expect(impersonating(everything)).toEqual(['impersonate /groups', 'impersonate /users']);
    const role = everything.find(({ metadata }) => metadata.name === 'casebook-impersonate');
    expect(role?.['rules']).toMatchObject([
      { resourceNames: ['alex@example.net'] },
      { resourceNames: ['casebook-askers'] },
    ]);
  });

  it('hold in the named namespaces alone, where there are any', () => {
    const objects = rendered(valuesOf('small'));
    const bindings = objects.filter(({ kind }) => kind.endsWith('Binding'));
    expect(bindings.map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? '*'}`)).toEqual([
      'RoleBinding shop',
      'RoleBinding pay',
      'ClusterRoleBinding *',
    ]);
  });
});

describe('the chart', () => {
  it('makes what its values turn on', () => {
    expect(kinds(rendered({}))).toEqual([
      'Deployment',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
      'ServiceAccount',
    ]);
    expect(kinds(everything)).toEqual(
      [
        ...[
          'ClusterRole',
          'ClusterRoleBinding',
          'ConfigMap',
          'Deployment',
          'HorizontalPodAutoscaler',
          'Ingress',
        ],
        ...['NetworkPolicy', 'PodDisruptionBudget', 'Service', 'ServiceAccount', 'ServiceMonitor'],
      ].sort(),
    );
  });

  it('refuses several replicas without Redis, and a transport that there is not', () => {
    expect(() => rendered({ redis: { existingSecret: '' } })).toThrow('needs redis.existingSecret');
    expect(() => rendered({ slack: { transport: 'pigeon' } })).toThrow('must be http or socket');
  });

  it('spreads its replicas and lets a new one be ready before an old one goes', () => {
    expect(podOf(everything).topologySpreadConstraints).toHaveLength(2);
    const deployment = everything.find(({ kind }) => kind === 'Deployment');
    expect(deployment?.['spec']).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0 } } });
  });

  it('has a schema that takes its own values and those of the tests, and no others', () => {
    const schema: object = JSON.parse(readFileSync(`${CHART}/values.schema.json`, 'utf8'));
    const check = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true }).compile(schema);
    const own: unknown = parse(readFileSync(`${CHART}/values.yaml`, 'utf8'));
    for (const values of [
      own,
      parse(readFileSync(`${PLAIN}/values.yaml`, 'utf8')),
      ...VALUE_SETS.map(valuesOf),
    ]) {
      check(values);
      expect(check.errors).toBeNull();
    }
    for (const wrong of [
      { replica: 2 },
      { replicas: 0 },
      { slack: { transport: 'pigeon' } },
      { slack: { botToken: 'xoxb-1' } },
      { cluster: { read: { secrets: true } } },
      { settings: { SLACK_BOT_TOKEN: 'xoxb-1' } },
    ]) {
      expect([wrong, check(wrong)]).toEqual([wrong, false]);
    }
  });

  it('carries the version of the package', () => {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    expect(parse(readFileSync(`${CHART}/Chart.yaml`, 'utf8'))).toMatchObject({
      version,
      appVersion: version,
    });
  });
});
