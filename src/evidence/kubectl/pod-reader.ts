import { readAge, readTime } from './age.ts';
import { readPlainCondition } from './condition-row.ts';
import { ContainerReader } from './container-reader.ts';
import { type Draft, emptyPod, type PodDraft } from './draft.ts';
import type { Field } from './field.ts';
import type { ObjectReader } from './object-reader.ts';
import type { Place } from './prompt.ts';
import { VolumeReader } from './volume-reader.ts';

type Section = 'top' | 'containers' | 'conditions' | 'volumes' | 'rest';

const SECTIONS: ReadonlyMap<string, Section> = new Map([
  ['Init Containers', 'containers'],
  ['Containers', 'containers'],
  ['Ephemeral Containers', 'containers'],
  ['Conditions', 'conditions'],
  ['Volumes', 'volumes'],
  ['QoS Class', 'rest'],
  ['Node-Selectors', 'rest'],
  ['Tolerations', 'rest'],
  ['Events', 'rest'],
]);
const IN_CONTAINER = /^(?:State|Last State|Container ID|Exit Code|Restart Count)$/;
const PHASE = /^(?:Pending|Running|Succeeded|Failed|Unknown)$/;

/** Reads `kubectl describe pod`, whole or from anywhere in its middle. */
export class PodReader implements ObjectReader {
  readonly #pod: PodDraft = emptyPod();
  readonly #draft: Draft;
  readonly #containers: ContainerReader;
  readonly #volumes: VolumeReader;
  readonly #outer: Place;
  #section: Section;
  #kept = false;
  startTime: string | undefined;

  /**
   * @param whole whether the text begins above the containers
   * @param outer what the command before it tells
   */
  constructor(draft: Draft, whole: boolean, outer: Place) {
    this.#draft = draft;
    this.#containers = new ContainerReader(this.#pod.containers, draft);
    this.#volumes = new VolumeReader(this.#pod.volumes, draft);
    this.#section = whole ? 'top' : 'containers';
    this.#outer = outer;
  }

  get place(): Place {
    const { name, namespace } = this.#pod;
    return {
      ...this.#outer,
      ...(name === undefined ? {} : { object: `pod/${name}` }),
      ...(namespace === undefined ? {} : { namespace }),
    };
  }

  field(field: Field, next: readonly Field[]): void {
    const section = SECTIONS.get(field.key);
    if (this.#section === 'top' && IN_CONTAINER.test(field.key)) this.#section = 'containers';
    if (section !== undefined) this.#begin(section, field);
    else if (field.key === 'Name' && this.#section === 'top') this.#name(field);
    else if (this.#section === 'top') this.#topField(field);
    else if (this.#section === 'containers') this.#containerField(field, next);
    else if (this.#section === 'volumes') this.#volumes.field(field, next);
    this.#keep(field.line);
  }

  text(text: string, line: number): void {
    if (this.#section === 'containers') this.#containers.text(text, line);
    if (this.#section !== 'conditions') return;
    const condition = readPlainCondition(text);
    if (condition === undefined) return;
    this.#pod.conditions.push(condition);
    this.#draft.lines.note(condition, line);
    this.#keep(line);
  }

  #begin(section: Section, { key, value, line }: Field): void {
    this.#section = section;
    if (section === 'containers') this.#containers.init = key === 'Init Containers';
    if (key === 'QoS Class' && /^\w+$/.test(value)) {
      this.#pod.qos = value;
      this.#draft.lines.note(this.#pod, line, 'qos');
    }
  }

  #name({ value, line }: Field): void {
    if (this.#pod.name !== undefined) return;
    this.#pod.name = value;
    this.#draft.lines.note(this.#pod, line);
  }

  #topField({ key, value, line }: Field): void {
    const pod = this.#pod;
    const note = (field: string) => this.#draft.lines.note(pod, line, field);
    if (value === '' || value === '<none>') return;
    if (key === 'Namespace') pod.namespace = value;
    else if (key === 'Node') {
      const node = value.split('/', 1)[0] ?? '';
      if (node === '') return;
      pod.node = node;
      note('node');
    } else if (key === 'Status') this.#status(value, line);
    else if (key === 'Reason') {
      pod.reason = value;
      note('reason');
    } else if (key === 'Message') pod.message = value;
    else if (key === 'Controlled By') {
      pod.owner = value;
      note('owner');
    } else if (key === 'Termination Grace Period') this.#grace(value);
    else if (key === 'Start Time') {
      this.startTime = readTime(value);
      this.#draft.noteTime(this.startTime);
    }
  }

  #status(value: string, line: number): void {
    const lasts = /^Terminating(?: \(lasts ([^)]*)\))?/.exec(value);
    if (lasts !== null) {
      this.#pod.terminating = true;
      const seconds = readAge(lasts[1]);
      if (seconds !== undefined) this.#pod.terminatingSeconds = seconds;
      this.#draft.lines.note(this.#pod, line, 'deletedAt');
    } else if (PHASE.test(value)) {
      this.#pod.phase = value;
      this.#draft.lines.note(this.#pod, line, 'phase');
    }
  }

  /** `lasts` counts from the end of the grace period. */
  #grace(value: string): void {
    const grace = readAge(value);
    if (grace === undefined) return;
    this.#pod.deletionGraceSeconds = grace;
    if (this.#pod.terminatingSeconds !== undefined) this.#pod.terminatingSeconds += grace;
  }

  #containerField(field: Field, next: readonly Field[]): void {
    const begins = field.value === '' && /^(?:Container ID|Image|Image ID)$/.test(next[0]?.key ?? '');
    if (begins && /^[a-z0-9][a-z0-9-]*$/.test(field.key)) this.#containers.begin(field.line, field.key);
    else if (field.key === 'Status' && PHASE.test(field.value)) this.#status(field.value, field.line);
    else if (field.key === 'Controlled By' || field.key === 'Node') this.#topField(field);
    else this.#containers.field(field);
  }

  /** A pod of which something is known belongs to the snapshot. */
  #keep(line: number): void {
    const pod = this.#pod;
    const known =
      pod.name ??
      pod.phase ??
      pod.qos ??
      pod.owner ??
      pod.containers[0] ??
      pod.conditions[0] ??
      pod.volumes[0];
    if (this.#kept || known === undefined) return;
    this.#kept = true;
    this.#draft.pods.push(pod);
    this.#draft.lines.note(pod, line);
  }
}
