import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalog } from '../../../src/catalog/load.ts';
import { type Clusters, startClusters } from '../../../src/demo/clusters/clusters.ts';
import { SAMPLES } from '../../../src/demo/samples/samples.ts';
import { createDiagnose } from '../../../src/diagnosis/diagnose.ts';
import { redact } from '../../../src/redaction/redact.ts';
import { lookOf, PEOPLE } from '../clusters/asked.ts';

const catalog = loadCatalog();
const diagnose = createDiagnose(catalog);

/** Whose words could be another failure's too, so that no text decides. */
const NEVER_FIRM = new Set(
  catalog.rules.filter(({ match }) => match.firm === undefined).map(({ id }) => String(id)),
);

describe('the samples', () => {
  it('are one for each documented failure, and ten general ones', () => {
    const rulesOf = (group: string) =>
      SAMPLES.filter((sample) => sample.group === group).map(({ rule }) => rule);
    const documented = catalog.rules.filter(({ kind }) => kind === 'documented').map(({ id }) => id);
    expect(rulesOf('documented').toSorted()).toEqual(documented.toSorted());
    expect(rulesOf('general')).toHaveLength(10);
    expect(new Set(SAMPLES.map(({ title }) => title)).size).toBe(31);
    for (const { title } of SAMPLES) expect(title.length).toBeLessThanOrEqual(42);
  });

  it.each(SAMPLES)('$title: $rule comes first', async ({ text, rule, group }) => {
    const { findings } = await diagnose(redact(text), new Map());
    const strength = NEVER_FIRM.has(rule) ? 'soft' : 'firm';
    expect(findings[0]).toMatchObject({ rule, strength, kind: group });
    expect(findings.slice(1).filter(({ kind }) => kind === 'documented')).toEqual([]);
  });

  it('ask Casebook where a text alone is not answered', () => {
    for (const { text, rule } of SAMPLES) expect(text.startsWith('@casebook ')).toBe(NEVER_FIRM.has(rule));
  });

  it('hold no secret: nothing in them is masked', () => {
    for (const { text } of SAMPLES) expect(redact(text)).toBe(text);
  });
});

describe('the samples, pasted where a cluster was chosen', () => {
  let clusters: Clusters;
  beforeAll(async () => {
    clusters = await startClusters({ userIds: PEOPLE });
  });
  afterAll(() => clusters.close());

  it.each(SAMPLES)('$title: $rule still comes first, and what it names is there', async ({ text, rule }) => {
    const context = { where: { cluster: 'gke-shop' }, eager: false, look: lookOf(clusters, PEOPLE.oncall) };
    const { findings, cluster } = await diagnose(redact(text), new Map(), context);
    expect(findings[0]?.rule).toBe(rule);
    expect(cluster?.reads.filter(({ state }) => state !== 'read') ?? []).toEqual([]);
  });

  it('are completed by it: the versions of the node that a paste names', async () => {
    const named = SAMPLES.find(({ rule }) => rule === 'pod-ip-range-exhausted');
    const verdictIn = async (cluster: string) => {
      const context = { where: { cluster }, eager: false, look: lookOf(clusters, PEOPLE.oncall) };
      return (await diagnose(redact(named?.text ?? ''), new Map(), context)).findings[0]?.affected;
    };
    expect([await verdictIn('gke-shop'), await verdictIn('gke-current')]).toEqual([
      'affected',
      'not-affected',
    ]);
  });
});
