import type { Dice } from './dice.ts';

/** Puts a text into another, as people and programs do. */
export interface Carrier {
  readonly name: string;
  /** False where this text cannot stand there as it is. */
  readonly takes: (text: string) => boolean;
  readonly carry: (text: string, dice: Dice) => string;
}

const LINES_BEFORE = [
  'Warning  FailedMount  3m (x4 over 9m)  kubelet  MountVolume.SetUp failed for volume "conf" : configmap "shop-conf" not found',
  'E0612 10:11:12.345678    1234 pod_workers.go:1300] "Error syncing pod, skipping" pod="shop/cart-7d9f8b6c5-x2x7k"',
  'NAME     READY   STATUS             RESTARTS   AGE\ncart-0   0/1     CrashLoopBackOff   7          11m',
];
const oneLine = (text: string) => !text.includes('\n');
const everything = () => true;
const escaped = (text: string, depth: number): string =>
  depth === 0 ? text : escaped(JSON.stringify(text).slice(1, -1), depth - 1);
const mrkdwn = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Breaks every line at a width, as `fold -w` does. */
function folded(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`.{1,${width}}`, 'gs')) ?? [''])
    .join('\n');
}

export const CARRIERS: readonly Carrier[] = [
  {
    name: 'paste',
    takes: everything,
    carry: (text, dice) => `${dice.pick(LINES_BEFORE)}\n${text}\nit fails since this morning`,
  },
  {
    name: 'log',
    takes: oneLine,
    carry: (text) => `2026-03-01T10:11:12.123456789Z stderr F level=error msg="request failed" ${text}`,
  },
  {
    name: 'log of lines',
    takes: everything,
    carry: (text) =>
      text
        .split('\n')
        .map((line) => `2026-03-01T10:11:12.1Z stdout F ${line}`)
        .join('\n'),
  },
  {
    name: 'event',
    takes: oneLine,
    carry: (text) =>
      `  Warning  Failed  2m11s (x3 over 5m)  kubelet  Error: failed to start container "cart": ${text}`,
  },
  {
    name: 'annotation',
    takes: everything,
    carry: (text) =>
      `metadata:\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: |\n      ${JSON.stringify({ spec: { note: text } })}\n  name: cart-0`,
  },
  {
    name: 'quoted',
    takes: everything,
    carry: (text) =>
      text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n'),
  },
  { name: 'fenced', takes: everything, carry: (text) => `look:\n\`\`\`\n${text}\n\`\`\`` },
  ...[1, 2, 3, 4].map((depth) => ({
    name: `escaped ${depth}`,
    takes: everything,
    carry: (text: string) => `{"level":"error","msg":"${escaped(`failed: ${text}`, depth)}","pod":"cart-0"}`,
  })),
  { name: 'mrkdwn', takes: everything, carry: (text) => mrkdwn(`<b> & ${text}\n<none>`) },
  { name: 'escaped and mrkdwn', takes: everything, carry: (text) => mrkdwn(JSON.stringify({ msg: text })) },
  {
    name: 'wrapped',
    takes: everything,
    carry: (text) =>
      folded(`kubelet  Error: failed to start the container cart in pod shop/cart-0 with ${text}`, 80),
  },
  {
    name: 'escaped and wrapped',
    takes: everything,
    carry: (text) =>
      folded(JSON.stringify({ level: 'error', pod: 'shop/cart-7d9f8b6c5-x2x7k', msg: text }), 80),
  },
];
