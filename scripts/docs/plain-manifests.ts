import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { type Manifest, renderChart } from '../helm/chart.ts';

const FOLDER = 'deploy/kubernetes';
/** Rights that are left out until someone takes the mark of comment away. */
const OPTIONAL = ['rbac-logs.yaml', 'rbac-node.yaml'];
const NOTE =
  '# Written by `npm run docs` from the chart in deploy/helm/casebook and values.yaml; change those.\n';

/** The manifests for those without Helm, by their paths: the chart, rendered with `deploy/kubernetes/values.yaml`. */
export function plainManifests(): ReadonlyMap<string, string> {
  const values = z
    .record(z.string(), z.unknown())
    .parse(parse(readFileSync(`${FOLDER}/values.yaml`, 'utf8')));
  const release = { Name: 'casebook', Namespace: 'casebook', Service: 'kubectl' };
  const files = renderChart('deploy/helm/casebook', values, release);
  const space = {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: release.Namespace, labels: RESTRICTED },
  };
  const all = new Map<string, readonly Manifest[]>([['namespace.yaml', [space]], ...files]);
  return new Map([
    ...[...all].map(
      ([file, objects]) => [`${FOLDER}/${file}`, NOTE + objects.map(toYaml).join('---\n')] as const,
    ),
    [`${FOLDER}/kustomization.yaml`, kustomization([...all.keys()])],
  ]);
}

/** Pods of the namespace keep to the strictest of Kubernetes' standards (kubernetes.io/docs/concepts/security/pod-security-standards). */
const RESTRICTED = { 'pod-security.kubernetes.io/enforce': 'restricted' };

function toYaml(object: Manifest): string {
  return stringify(object, { lineWidth: 0, aliasDuplicateObjects: false });
}

function kustomization(files: readonly string[]): string {
  const line = (file: string) => `  - ${file}`;
  return `${NOTE}apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
namespace: casebook
resources:
${files
  .filter((file) => !OPTIONAL.includes(file))
  .map(line)
  .join('\n')}
  # Reading nodes and logs, each on its own:
${files
  .filter((file) => OPTIONAL.includes(file))
  .map((file) => `  # - ${file}`)
  .join('\n')}
`;
}
