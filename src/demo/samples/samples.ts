import { readFileSync } from 'node:fs';

/** A text that someone could paste. */
interface Sample {
  readonly group: 'documented' | 'general';
  /** For people, short. */
  readonly title: string;
  readonly text: string;
  /** The rule that answers it; the file that holds the text has its name. */
  readonly rule: string;
}

const DOCUMENTED: Readonly<Record<string, string>> = {
  'pod-ip-range-exhausted': 'Node out of pod addresses',
  'cni-not-initialized': 'Node waits for its network plugin',
  'kube-api-access-volume-missing': 'Karpenter pod without its token volume',
  'registry-x509-unknown-authority': 'Registry with a private certificate',
  'registry-insecure-http': 'Registry without HTTPS',
  'registry-no-certificate': "Registry's certificate not fetched",
  'image-pull-not-a-directory': 'Layer that cannot be unpacked',
  'image-config-octet-stream': 'Old image with an odd config type',
  'etc-mtab-missing': '/etc/mtab is gone',
  'exec-probe-timeout-ignored': 'Exec probe that never counts',
  'privileged-device-mapping-ignored': 'Block device missing in a privileged pod',
  'ipv6-enabled-in-pods': 'localhost has become ::1',
  'ip-range-172-17-conflict': '172.17 behind the VPN unreachable',
  'nap-docker-image-only': 'Auto-provisioned pools run Docker',
  'cadvisor-fs-metrics-missing': 'Disk metrics per pod missing',
  'gpu-metrics-missing': 'GPU metrics missing',
  'shim-leak-io-pressure': 'Shims left behind under disk load',
  'windows-drive-letter-mount': 'Windows: volume on a drive letter',
  'windows-preescaped-command': 'Windows: start command not found',
  'windows-image-volume-path': "Windows: image's VOLUME not found",
  'windows-attach-after-restart': 'Windows: attach stays silent',
};

const GENERAL: Readonly<Record<string, string>> = {
  'oom-killed': 'Killed for its memory',
  'image-pull-rate-limited': 'Pull limit reached',
  'unschedulable-taint': 'No node tolerates the pod',
  'quota-exceeded': 'Quota used up',
  'mount-object-missing': 'ConfigMap missing',
  'exec-format-error': 'Image for another CPU',
  'cluster-dns-failure': 'Names not resolved',
  'evicted-disk': 'Evicted: disk full',
  'attach-multi': 'Volume still on another node',
  'liveness-probe-refused': 'Liveness probe refused',
};

/** Texts to try: one for each documented failure, and ten general ones. */
export const SAMPLES: readonly Sample[] = [
  ...samplesOf('documented', DOCUMENTED),
  ...samplesOf('general', GENERAL),
];

function samplesOf(group: Sample['group'], titles: Readonly<Record<string, string>>): Sample[] {
  return Object.entries(titles).map(([rule, title]) => {
    const text = readFileSync(new URL(`./texts/${rule}.txt`, import.meta.url), 'utf8').trimEnd();
    return { group, title, text, rule };
  });
}
