import type { ContainerState, ContainerView, PodView } from '../../domain/cluster.ts';
import { fullName, type LineContext, type StateLine, words } from './to-line.ts';

/** Everything that a container's view tells: states first, then what it is set up with. */
export function containerLines(container: ContainerView, pod: PodView, context: LineContext): StateLine[] {
  const podName = fullName(pod);
  const head = words([
    container.init ? 'init container' : 'container',
    container.name,
    podName === undefined ? undefined : `of ${podName}`,
  ]);
  const at = (part: object, field = '') =>
    context.lines.lineOf(part, field) ?? context.lines.lineOf(container) ?? context.lines.lineOf(pod);
  const lines: StateLine[] = [];
  const say = (text: string, line: number | undefined, mark = '') => {
    lines.push({ text: `${head}: ${text}${mark}`, line, origin: 'container-status' });
  };
  const { state, lastState, restarts } = container;
  if (state !== undefined) {
    say(stateText(state, container.ready), at(state), suffixOf(state, context));
  }
  if (lastState !== undefined && lastState.kind !== 'running') {
    say(`last ${stateText(lastState, undefined)}`, at(lastState), suffixOf(lastState, context));
  }
  if (restarts !== undefined && restarts > 0) {
    say(`restarts ${restarts}`, at(container, 'restarts'), suffixOf(container, context));
  }
  for (const probe of container.probes) {
    const timeout = probe.timeoutSeconds === undefined ? '' : `, timeout ${probe.timeoutSeconds}s`;
    say(`${probe.kind} probe ${probe.handler}${timeout}`, at(probe));
  }
  if (container.privileged === true) say('privileged', at(container, 'privileged'));
  for (const path of container.devicePaths) say(`volume device ${path}`, at(container, 'devicePaths'));
  if (container.memoryLimit !== undefined) {
    say(`memory limit ${container.memoryLimit}`, at(container, 'memoryLimit'));
  }
  if (container.image !== undefined) say(`image ${container.image}`, at(container, 'image'));
  return lines;
}

function stateText(state: ContainerState, ready: boolean | undefined): string {
  switch (state.kind) {
    case 'waiting':
      return words(['waiting', state.reason], state.message);
    case 'running':
      return ready === undefined ? 'running' : `running, ${ready ? 'ready' : 'not ready'}`;
    case 'terminated': {
      const exit = state.exitCode === undefined ? undefined : `exit ${state.exitCode}`;
      const signal = exit === undefined && state.signal !== undefined ? `signal ${state.signal}` : undefined;
      return words(['terminated', state.reason, exit, signal], state.message);
    }
  }
}

/** What the line of a passed trouble ends in. */
export function suffixOf(part: object, context: LineContext): string {
  switch (context.health.marks.get(part)) {
    case 'recovered':
      return ' (recovered)';
    case 'deleting':
      return ' (pod is being deleted)';
    case undefined:
      return '';
  }
}
