import type { ClusterSnapshot } from '../../domain/cluster.ts';
import { readTextLines, type TextLines } from '../normalize/text-lines.ts';
import type { SnapshotLines } from '../snapshot-lines.ts';
import { atOnce, LINES_A_STEP, type Steps } from '../steps.ts';
import { Draft } from './draft.ts';
import type { Manifest } from './manifest.ts';
import { objectsIn } from './manifest-objects.ts';
import { readManifests } from './manifest-reader.ts';
import { manifestAt } from './manifest-region.ts';
import { Walker } from './walker.ts';

/** YAML that is parsed in one text, in characters; parsing takes about a second for each million. */
const MAX_YAML = 2 * 1024 * 1024;
/** What parsing a YAML document costs beside its length, in characters. */
const DOCUMENT_COST = 200;
/** Lines of one text that look like the beginning of a manifest and are none, after which no more are looked for. */
const MAX_FAILURES = 500;

export interface KubectlReading {
  readonly snapshot: ClusterSnapshot;
  /** Lines of the original on which the parts of the snapshot stood. */
  readonly lines: SnapshotLines;
}

/**
 * Reads pasted kubectl output into a snapshot: `describe pod|node|pvc` whole or in fragments, `get … -o yaml|json`,
 * tables of pods, nodes, claims and events with or without their headers, event rows, `version`; several outputs after
 * one another, with prompts, bullets and lost indentation. Undefined where nothing of it is in the text. Never throws;
 * work grows with the length of the text, of which the newest 10 MiB are read.
 */
export function readKubectl(raw: string): KubectlReading | undefined {
  return atOnce(readingKubectl(raw));
}

function* readingKubectl(raw: string): Steps<KubectlReading | undefined> {
  return yield* readKubectlLines(yield* readTextLines(raw));
}

/** As {@link readKubectl}, from lines that were read already, in steps. */
export function* readKubectlLines({ lines }: TextLines): Steps<KubectlReading | undefined> {
  const draft = new Draft();
  const walker = new Walker(lines, draft);
  const objects: Manifest[] = [];
  // Up to here a manifest was looked for in vain: its inner lines need no further try.
  let tried = 0;
  let yaml = 0;
  let failures = 0;
  for (let index = 0; index < lines.length; ) {
    if (index % LINES_A_STEP === 0) yield;
    const looks = index >= tried && yaml <= MAX_YAML && failures <= MAX_FAILURES;
    const region = looks ? manifestAt(lines, index) : undefined;
    const found = region?.manifest === undefined ? [] : objectsIn(region.manifest);
    if (region !== undefined && region.yaml > 0) yaml += region.yaml + DOCUMENT_COST;
    if (region === undefined || found.length === 0) {
      if (region !== undefined) failures += 1;
      tried = Math.max(tried, region?.to ?? 0);
      index = walker.read(index);
      continue;
    }
    objects.push(...found);
    walker.leave();
    index = region.to;
  }
  readManifests(objects, draft);
  return draft.holdsSomething ? { snapshot: draft.finish(), lines: draft.lines } : undefined;
}
