import type {
  ClaimView,
  ClusterSnapshot,
  ConditionView,
  ContainerState,
  ContainerView,
  EventView,
  NodeView,
  PodView,
  ProbeView,
  QuotaView,
  VolumeView,
} from '../../domain/cluster.ts';
import { SnapshotLines } from '../snapshot-lines.ts';

type Writable<View> = { -readonly [Key in keyof View]: View[Key] };

/** A container's state while its fields are read one after the other. */
export interface StateDraft {
  kind: ContainerState['kind'];
  reason?: string;
  message?: string;
  exitCode?: number;
  signal?: number;
  startedAt?: string;
  finishedAt?: string;
}
export interface ContainerDraft extends Writable<ContainerView> {
  probes: ProbeView[];
  devicePaths: string[];
}
export interface PodDraft extends Writable<PodView> {
  finalizers: string[];
  schedulingGates: string[];
  conditions: ConditionView[];
  containers: ContainerDraft[];
  volumes: Writable<VolumeView>[];
}
export interface NodeDraft extends Writable<NodeView> {
  conditions: ConditionView[];
  taints: string[];
  labels: Record<string, string>;
  allocatable: Record<string, string>;
}

/** A snapshot that grows while a text is read, and the lines on which its parts stood. */
export class Draft {
  readonly lines = new SnapshotLines();
  readonly pods: PodView[] = [];
  readonly nodes: NodeView[] = [];
  readonly events: EventView[] = [];
  readonly claims: ClaimView[] = [];
  readonly quotas: QuotaView[] = [];
  readonly webhooks: string[] = [];
  /** Pods and nodes that come from a row of a table, which tells less than anything else about the same object. */
  readonly rows = new Set<object>();
  #takenAt: string | undefined;
  #serverVersion: { readonly text: string; readonly line: number } | undefined;

  /** Notes a time at or before the moment of the reading; the latest one stands for that moment. */
  noteTime(time: string | undefined): void {
    const stamp = Date.parse(time ?? '');
    if (Number.isNaN(stamp) || stamp <= Date.parse(this.#takenAt ?? '')) return;
    this.#takenAt = new Date(stamp).toISOString();
  }

  noteServerVersion(text: string, line: number): void {
    this.#serverVersion ??= { text, line };
  }

  /** False where nothing was recognised. */
  get holdsSomething(): boolean {
    const parts = [this.pods, this.nodes, this.events, this.claims, this.quotas, this.webhooks];
    return this.#serverVersion !== undefined || parts.some((list) => list.length > 0);
  }

  /** The snapshot; a table's row gives way to another view of the same object. */
  finish(): ClusterSnapshot {
    const snapshot: ClusterSnapshot = {
      ...(this.#takenAt === undefined ? {} : { takenAt: this.#takenAt }),
      ...(this.#serverVersion === undefined ? {} : { serverVersion: this.#serverVersion.text }),
      pods: this.#withoutPoorer(this.pods),
      nodes: this.#withoutPoorer(this.nodes),
      events: this.events,
      claims: this.claims,
      quotas: this.quotas,
      webhooks: this.webhooks,
      logs: [],
    };
    this.lines.note(snapshot, this.#serverVersion?.line, 'serverVersion');
    return snapshot;
  }

  #withoutPoorer<View extends { readonly name?: string }>(views: readonly View[]): View[] {
    const named = new Set(views.filter((view) => !this.rows.has(view)).map(({ name }) => name));
    return views.filter((view) => !this.rows.has(view) || !named.has(view.name));
  }
}

/** A pod of which nothing is known. */
export function emptyPod(): PodDraft {
  return { finalizers: [], schedulingGates: [], conditions: [], containers: [], volumes: [] };
}

/** A container of which nothing is known. */
export function emptyContainer(init: boolean, name?: string): ContainerDraft {
  return { init, probes: [], devicePaths: [], ...(name === undefined ? {} : { name }) };
}

/** A node of which nothing is known. */
export function emptyNode(): NodeDraft {
  return { conditions: [], taints: [], labels: {}, allocatable: {} };
}
