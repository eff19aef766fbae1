/** The samples of an exposition by `name{labels}`, as Prometheus' text format has them. */
export function samplesOf(text: string): ReadonlyMap<string, number> {
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))] as const;
      }),
  );
}

/** The metrics' names, each with its type. */
export function familiesOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type] as const),
  );
}

/** Every name under which samples of these families can be asked for. */
export function sampleNames(families: ReadonlyMap<string, string>): ReadonlySet<string> {
  return new Set(
    [...families].flatMap(([name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}
