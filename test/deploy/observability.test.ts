import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createMetrics } from '../../src/metrics.ts';
import { familiesOf, sampleNames } from './exposition.ts';
import { metricsIn } from './promql.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const alert = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['warning', 'critical']) }),
  annotations: z.object({ summary: z.string(), runbook_url: z.string() }),
});
const alerts = z
  .object({ groups: z.array(z.object({ name: z.string(), rules: z.array(alert) })) })
  .parse(parse(read('deploy/alerts.yaml')))
  .groups.flatMap(({ rules }) => rules);
const dashboard = z
  .object({
    panels: z.array(
      z.object({ id: z.number(), title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
    ),
    templating: z.object({ list: z.array(z.object({ name: z.string(), query: z.string() })) }),
  })
  .parse(JSON.parse(read('deploy/grafana-dashboard.json')));

const { text } = await createMetrics('1.2.3').expose();
const families = familiesOf(text);
const known = sampleNames(families);
const own = [...families.keys()].filter((name) => name.startsWith('casebook_'));
/** Grafana puts a duration where its variable stands. */
const panelExpressions = dashboard.panels.flatMap(({ targets }) =>
  targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m')),
);

describe('the reader of expressions', () => {
  it('finds metrics, and neither labels nor functions', () => {
    expect(metricsIn('sum by (job) (rate(a_total{b="c_total"}[5m])) / on (d) group_left up > 0.5')).toEqual([
      'a_total',
      'up',
    ]);
  });

  it('refuses what is no expression', () => {
    expect(() => metricsIn('sum by (job (a_total)')).toThrow('not PromQL');
  });
});

describe('alerts', () => {
  it.each(alerts.map(({ alert: name, expr }) => [name, expr]))(
    '%s asks for metrics that exist',
    (_name, expr) => {
      const names = metricsIn(expr);
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !known.has(name))).toEqual([]);
    },
  );

  it('are each explained in docs/operations.md', () => {
    const headings = [...read('docs/operations.md').matchAll(/^### (Casebook\w+)$/gm)].map(
      ([, name]) => name,
    );
    expect(headings).toEqual(alerts.map(({ alert: name }) => name));
    for (const { alert: name, annotations } of alerts) {
      expect(annotations.runbook_url).toMatch(new RegExp(`/docs/operations\\.md#${name.toLowerCase()}$`));
    }
  });
});

describe('the dashboard', () => {
  it.each(panelExpressions)('asks for metrics that exist: %s', (expression) => {
    const names = metricsIn(expression);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('shows every metric of Casebook', () => {
    const shown = panelExpressions.flatMap(metricsIn);
    expect(own.filter((family) => !shown.some((name) => name.startsWith(family)))).toEqual([]);
  });

  it('numbers its panels once, and its variables ask for metrics that exist', () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const job = dashboard.templating.list.find(({ name }) => name === 'job');
    expect(known.has(/^label_values\((\w+), job\)$/.exec(job?.query ?? '')?.[1] ?? '')).toBe(true);
  });
});

describe('docs/operations.md', () => {
  it('has every metric of Casebook in its table, and no other', () => {
    const rows = read('docs/operations.md')
      .split('\n')
      .filter((line) => line.startsWith('| `casebook_'));
    const named = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`(casebook_\w+)`/g)].map(([, name]) => name),
    );
    expect(named.sort()).toEqual(own.sort());
  });
});

describe('the names of metrics', () => {
  it('follow the conventions: unit and total at the end, base units, no milliseconds', () => {
    for (const [name, type] of families) {
      if (!name.startsWith('casebook_')) continue;
      expect(name).toMatch(/^casebook_[a-z]+(?:_[a-z]+)*$/);
      expect(name.endsWith('_total')).toBe(type === 'counter');
      if (type === 'histogram') expect(name).toMatch(/_seconds$/);
      expect(name).not.toMatch(/_ms|millis|minutes|count$/);
    }
  });
});
