/** What an alert is about: a pod of the sample cluster `gke-shop` that gets no address. */
const LABELS: Readonly<Record<string, string>> = {
  alertname: 'KubePodNotReady',
  cluster: 'gke-shop',
  namespace: 'shop',
  pod: 'checkout-7d9f6c5b8-x2x9k',
  severity: 'warning',
};
const SUMMARY = 'Pod has been in a non-ready state for more than 10 minutes';

/**
 * A message as Alertmanager's Slack receiver posts it with a template of title, description and labels
 * (prometheus.io/docs/alerting/latest/notification_examples). Both states are of one group.
 *
 * @param startedAt since when the alert fires
 */
export function alertMessage(
  state: 'firing' | 'resolved',
  startedAt: Date,
): { text: string; attachments: readonly unknown[] } {
  const title = `[${state === 'firing' ? 'FIRING:1' : 'RESOLVED'}] ${LABELS['alertname']} for ${LABELS['namespace']}`;
  const labels = Object.entries(LABELS).map(([name, value]) => ` • *${name}:* \`${value}\``);
  const text = [
    `*Alert:* ${SUMMARY} - \`${LABELS['severity']}\``,
    `*Description:* Pod ${LABELS['namespace']}/${LABELS['pod']} has been in a non-ready state for more than 10 minutes.`,
    `*Since:* ${startedAt.toISOString()}`,
    '*Details:*',
    ...labels,
  ].join('\n');
  return {
    text: '',
    attachments: [
      {
        color: state === 'firing' ? 'danger' : 'good',
        title,
        title_link: 'https://alerts.example.net/#/alerts?receiver=slack',
        text,
        fallback: title,
        mrkdwn_in: ['fallback', 'pretext', 'text'],
      },
    ],
  };
}
