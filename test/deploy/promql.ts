import { parser } from '@prometheus-io/lezer-promql';

/** The metrics that an expression names. @throws Error where Prometheus' own grammar does not take it */
export function metricsIn(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`not PromQL at ${node.from}: ${expression}`);
      const inSelector = node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector';
      if (inSelector) names.push(expression.slice(node.from, node.to));
    },
  });
  return names;
}
