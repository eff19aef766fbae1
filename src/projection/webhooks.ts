import { listAt, textAt, textsAt } from './json.ts';

/** Names of the webhooks of one Mutating- or ValidatingWebhookConfiguration that answer when a pod is created. */
export function projectPodWebhooks(configuration: unknown): readonly string[] {
  return listAt(configuration, 'webhooks')
    .filter((webhook) => listAt(webhook, 'rules').some(answersForPods))
    .flatMap((webhook) => textAt(webhook, 'name') ?? []);
}

function answersForPods(rule: unknown): boolean {
  const groups = textsAt(rule, 'apiGroups');
  const resources = textsAt(rule, 'resources');
  const operations = textsAt(rule, 'operations');
  return (
    groups.some((group) => group === '' || group === '*') &&
    resources.some((resource) => ['pods', '*', '*/*', 'pods/*'].includes(resource)) &&
    operations.some((operation) => operation === 'CREATE' || operation === '*')
  );
}
