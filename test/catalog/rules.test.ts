import { describe, expect, it } from 'vitest';
import { checkExamples } from '../../src/catalog/examples.ts';
import { formatFault } from '../../src/catalog/fault.ts';
import { BUILT_IN_RULES, loadCatalog, readCatalog } from '../../src/catalog/load.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import { LANGUAGES } from '../../src/domain/language.ts';
import { redact } from '../../src/redaction/redact.ts';

const DOCUMENTED = [
  ...[
    'windows-drive-letter-mount',
    'windows-preescaped-command',
    'windows-image-volume-path',
    'etc-mtab-missing',
  ],
  ...['image-pull-not-a-directory', 'cadvisor-fs-metrics-missing', 'windows-attach-after-restart'],
  ...['pod-ip-range-exhausted', 'exec-probe-timeout-ignored', 'registry-x509-unknown-authority'],
  ...['registry-no-certificate', 'registry-insecure-http', 'privileged-device-mapping-ignored'],
  ...['shim-leak-io-pressure', 'ipv6-enabled-in-pods', 'nap-docker-image-only', 'ip-range-172-17-conflict'],
  ...[
    'gpu-metrics-missing',
    'image-config-octet-stream',
    'cni-not-initialized',
    'kube-api-access-volume-missing',
  ],
];

describe('the built-in catalog', () => {
  it('holds the 21 failures of its two documents', () => {
    const rules = loadCatalog().rules.filter(({ kind }) => kind === 'documented');
    expect(rules.map(({ id }) => id)).toEqual(DOCUMENTED.toSorted());
    expect(rules.every(({ maturity }) => maturity === 'stable')).toBe(true);
  });

  it('has no fault, and every example comes out as it says', async () => {
    const { catalog, faults } = readCatalog(BUILT_IN_RULES);
    const diagnose = createDiagnose(catalog);
    const failures = await checkExamples(BUILT_IN_RULES, catalog, (text, facts) =>
      diagnose(redact(text), facts),
    );
    expect([...faults, ...failures].map(formatFault)).toEqual([]);
  }, 240_000);

  it('says each thing in every language', () => {
    for (const { title, cause } of loadCatalog().rules) {
      expect(new Set(LANGUAGES.map((language) => title[language])).size).toBe(LANGUAGES.length);
      expect(new Set(LANGUAGES.map((language) => cause[language])).size).toBe(LANGUAGES.length);
    }
  });
});
