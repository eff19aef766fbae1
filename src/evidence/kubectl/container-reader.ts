import { readTime } from './age.ts';
import { type ContainerDraft, type Draft, emptyContainer, type StateDraft } from './draft.ts';
import type { Field } from './field.ts';
import { isTerminatedReason, isWaitingReason } from './pod-status.ts';
import { readProbe } from './probe.ts';

/** Longest message that is put together from several lines. */
const MAX_MESSAGE = 4096;
const KINDS: Readonly<Record<string, StateDraft['kind']>> = {
  Waiting: 'waiting',
  Running: 'running',
  Terminated: 'terminated',
};

/** Reads the fields of containers one after another; a fragment may begin anywhere and tell no name. */
export class ContainerReader {
  readonly #containers: ContainerDraft[];
  readonly #draft: Draft;
  /** Whether the next containers are init containers. */
  init = false;
  #current: ContainerDraft | undefined;
  #fresh = false;
  #state: StateDraft | undefined;
  #inMessage = false;
  #part: 'limits' | 'environment' | 'devices' | 'other' = 'other';

  /** @param containers where the containers are put */
  constructor(containers: ContainerDraft[], draft: Draft) {
    this.#containers = containers;
    this.#draft = draft;
  }

  /** Begins the next container; without a name where its line is not in the text. */
  begin(line: number, name?: string): ContainerDraft {
    const container = emptyContainer(this.init, name);
    this.#containers.push(container);
    this.#draft.lines.note(container, line);
    this.#current = container;
    this.#fresh = true;
    this.#state = undefined;
    this.#part = 'other';
    return container;
  }

  field({ key, value, line }: Field): void {
    if (this.#inMessage && !ENDS_MESSAGE.has(key)) {
      this.text(`${key}: ${value}`, line);
      return;
    }
    this.#inMessage = false;
    if (SECTIONS.has(key)) this.#part = SECTIONS.get(key) ?? 'other';
    else if (this.#part === 'environment') return;
    else if (key === 'memory' && this.#part === 'limits' && this.#current !== undefined) {
      this.#current.memoryLimit = value;
      this.#draft.lines.note(this.#current, line, 'memoryLimit');
    } else if (key === 'Container ID') this.#container(line, !this.#fresh);
    else if (key === 'Image' && value !== '') {
      const container = this.#container(line, this.#current?.image !== undefined);
      container.image = value;
      this.#draft.lines.note(container, line, 'image');
    } else if (key === 'State' || key === 'Last State') this.#beginState(key, value, line);
    else if (key === 'Ready' || key === 'Restart Count') this.#count(key, value, line);
    else if (/^(?:Liveness|Readiness|Startup)$/.test(key)) {
      const probe = readProbe(key, value);
      this.#container(line, false).probes.push(probe);
      this.#draft.lines.note(probe, line);
    } else this.#stateField(key, value, line);
    if (key !== 'Container ID') this.#fresh = false;
  }

  /** A line that is no field: more of a message, or the path of a block device. */
  text(text: string, line: number): void {
    const state = this.#state;
    if (this.#inMessage && state !== undefined) {
      this.#draft.lines.note(state, line, `line ${line}`);
      state.message = `${state.message ?? ''}\n${text}`.slice(0, MAX_MESSAGE);
    } else if (this.#part === 'devices') {
      const path = /^(\/\S+) from \S+$/.exec(text)?.[1];
      if (path !== undefined) this.#current?.devicePaths.push(path);
    }
  }

  #container(line: number, another: boolean): ContainerDraft {
    return this.#current === undefined || another ? this.begin(line) : this.#current;
  }

  #beginState(key: 'State' | 'Last State', value: string, line: number): void {
    const kind = KINDS[value.split(/\s/, 1)[0] ?? ''];
    if (kind === undefined) return;
    const container = this.#container(line, key === 'State' && this.#current?.state !== undefined);
    const state: StateDraft = { kind };
    this.#state = state;
    this.#draft.lines.note(state, line);
    if (key === 'State') container.state = state;
    else container.lastState = state;
  }

  #count(key: 'Ready' | 'Restart Count', value: string, line: number): void {
    if (key === 'Ready' && /^(?:True|False)$/.test(value)) {
      this.#container(line, false).ready = value === 'True';
    } else if (/^\d{1,9}$/.test(value)) {
      const container = this.#container(line, false);
      container.restarts = Number(value);
      this.#draft.lines.note(container, line, 'restarts');
    }
    this.#state = undefined;
  }

  #stateField(key: string, value: string, line: number): void {
    const state = this.#state ?? this.#guessState(key, value, line);
    if (state === undefined) return;
    this.#draft.lines.note(state, line, key);
    if (key === 'Reason') state.reason = value;
    else if (key === 'Message') {
      state.message = value;
      this.#inMessage = true;
    } else if (key === 'Exit Code' && /^-?\d{1,10}$/.test(value)) state.exitCode = Number(value);
    else if (key === 'Signal' && /^\d{1,3}$/.test(value)) state.signal = Number(value);
    else if (key === 'Started' || key === 'Finished') this.#time(state, key, value);
  }

  #time(state: StateDraft, key: 'Started' | 'Finished', value: string): void {
    const time = readTime(value);
    if (time === undefined) return;
    this.#draft.noteTime(time);
    if (key === 'Started') state.startedAt = time;
    else state.finishedAt = time;
  }

  /** A fragment that begins below `State:` tells by its reason or its exit code what state that was. */
  #guessState(key: string, value: string, line: number): StateDraft | undefined {
    const waiting = key === 'Reason' && isWaitingReason(value);
    const ended =
      (key === 'Reason' && isTerminatedReason(value)) || (key === 'Exit Code' && /^\d/.test(value));
    if (!waiting && !ended) return undefined;
    this.#beginState('State', waiting ? 'Waiting' : 'Terminated', line);
    return this.#state;
  }
}

const SECTIONS: ReadonlyMap<string, 'limits' | 'environment' | 'devices' | 'other'> = new Map([
  ['Limits', 'limits'],
  ['Requests', 'other'],
  ['Environment', 'environment'],
  ['Environment Variables from', 'environment'],
  ['Devices', 'devices'],
  ['Mounts', 'other'],
  ['Command', 'other'],
  ['Args', 'other'],
]);
const ENDS_MESSAGE: ReadonlySet<string> = new Set([
  ...SECTIONS.keys(),
  'State',
  'Last State',
  'Exit Code',
  'Signal',
  'Started',
  'Finished',
  'Ready',
  'Restart Count',
  'Container ID',
  'Liveness',
  'Readiness',
  'Startup',
]);
