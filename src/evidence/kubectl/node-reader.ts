import { readDatedCondition } from './condition-row.ts';
import { type Draft, emptyNode, type NodeDraft } from './draft.ts';
import type { Field } from './field.ts';
import { isKeptLabel } from './node-labels.ts';
import type { ObjectReader } from './object-reader.ts';
import type { Place } from './prompt.ts';

const LABEL = /^([\w./-]+)=([\w.-]*)$/;
const TAINT = /^[\w./-]+(?:=[\w.-]*)?:(?:NoSchedule|PreferNoSchedule|NoExecute)$/;
const RUNTIME = /^[a-z][a-z-]*:\/\/\S+$/;

/** Reads `kubectl describe node`, whole or from anywhere in its middle. */
export class NodeReader implements ObjectReader {
  readonly #node: NodeDraft = emptyNode();
  readonly #draft: Draft;
  readonly #outer: Place;
  #section = '';
  #kept = false;

  constructor(draft: Draft, outer: Place) {
    this.#draft = draft;
    this.#outer = outer;
  }

  get place(): Place {
    const { name } = this.#node;
    return name === undefined ? this.#outer : { object: `node/${name}` };
  }

  field({ key, value, line }: Field): void {
    const node = this.#node;
    // A taint's own colon makes a line of taints look like a field.
    if (this.#section === 'Taints' && TAINT.test(`${key}:${value}`)) this.#taint(`${key}:${value}`, line);
    else if (this.#section === 'Allocatable' && /^[\w./-]+$/.test(key) && /^\d\S*$/.test(value)) {
      node.allocatable[key] = value;
    } else this.#topField(key, value, line);
  }

  text(text: string, line: number): void {
    if (TAINT.test(text)) this.#taint(text, line);
    else if (this.#section === 'Labels') this.#label(text, line);
    const row = readDatedCondition(text);
    if (row === undefined) return;
    this.#node.conditions.push(row.condition);
    this.#draft.lines.note(row.condition, line);
    this.#draft.noteTime(row.heartbeat);
    this.#keep(line);
  }

  #topField(key: string, value: string, line: number): void {
    const node = this.#node;
    this.#section = key;
    if (key === 'Name' && node.name === undefined) node.name = value;
    else if (key === 'Labels') this.#label(value, line);
    else if (key === 'Taints') this.#taint(value, line);
    else if (key === 'Unschedulable' && value === 'true') {
      node.unschedulable = true;
      this.#draft.lines.note(node, line, 'unschedulable');
    } else if (key === 'ProviderID') node.providerId = value;
    else if (key === 'OS Image') node.osImage = value;
    else if (key === 'Operating System') node.operatingSystem = value;
    else if (key === 'Container Runtime Version' && RUNTIME.test(value)) node.containerRuntime = value;
    else if (key === 'Kubelet Version' && /^v?\d/.test(value)) {
      node.kubeletVersion = value;
      this.#draft.lines.note(node, line, 'versions');
    } else return;
    this.#keep(line);
  }

  #label(text: string, line: number): void {
    const [, key, value] = LABEL.exec(text) ?? [];
    if (key === undefined || value === undefined || !isKeptLabel(key)) return;
    this.#node.labels[key] = value;
    this.#draft.lines.note(this.#node, line, 'labels');
  }

  #taint(text: string, line: number): void {
    if (!TAINT.test(text) || this.#node.taints.includes(text)) return;
    this.#node.taints.push(text);
    this.#draft.lines.note(this.#node, line, `taint ${text}`);
  }

  #keep(line: number): void {
    if (this.#kept) return;
    this.#kept = true;
    this.#draft.nodes.push(this.#node);
    this.#draft.lines.note(this.#node, line);
  }
}
