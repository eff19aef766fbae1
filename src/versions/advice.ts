import type { Facts } from '../domain/facts.ts';
import type { Version } from '../domain/versions.ts';
import { type CriAdvice, criAdvice } from './advice-cri.ts';
import { type PairAdvice, pairAdvice } from './advice-pair.ts';
import { versionOf } from './derive.ts';
import type { MatrixSource, RuntimeMatrix } from './matrix.ts';
import { minorWithin } from './minor.ts';
import { parseVersion, seriesOf } from './parse.ts';

/** What is known of a node. Texts that cannot be read count as unknown. */
export interface RuntimeQuestion {
  readonly kubernetes?: string;
  readonly containerd?: string;
  readonly docker?: string;
  readonly platform?: string;
}

/** Until when containerd's project supports the series, judged on the day that was passed in. */
type EndOfLifeAdvice =
  | {
      readonly state: 'ended' | 'supported';
      readonly series: string;
      /** ISO date from which the series is without support. */
      readonly date: string;
      readonly tentative: boolean;
      readonly source: MatrixSource;
    }
  | { readonly state: 'not-stated'; readonly series?: string; readonly source: MatrixSource };

/** Whether that Kubernetes has the kubelet's own way to Docker Engine. */
interface DockershimAdvice {
  readonly state: 'present' | 'removed' | 'not-stated';
  /** The last minor version of Kubernetes that has it. */
  readonly last: string;
  readonly source: MatrixSource;
}

/** Everything the table says about a node's versions; data only, the words are in `advice-text.ts`. */
export interface RuntimeAdvice {
  readonly question: RuntimeQuestion;
  readonly pair: PairAdvice;
  readonly endOfLife: EndOfLifeAdvice;
  readonly cri: CriAdvice;
  readonly dockershim: DockershimAdvice;
}

/**
 * What the matrix states for these versions. What is unknown, or outside the table, is `not-stated`; nothing is guessed.
 * `today` decides whether a series has ended: the day of the date itself counts as ended, in UTC.
 */
export function runtimeAdvice(question: RuntimeQuestion, today: Date, matrix: RuntimeMatrix): RuntimeAdvice {
  const kubernetes = read('kubernetes', question.kubernetes);
  const containerd = read('containerd', question.containerd);
  return {
    question,
    pair: pairAdvice(kubernetes, containerd, matrix),
    endOfLife: endOfLife(containerd, today, matrix),
    cri: criAdvice(kubernetes, containerd, matrix),
    dockershim: dockershim(kubernetes, question.platform, matrix),
  };
}

/** The question that known facts ask: the node's Kubernetes before the server's, since the runtime runs on the node. */
export function runtimeQuestion(facts: Facts): RuntimeQuestion {
  const told = {
    kubernetes: versionOf(facts, 'kubelet'),
    containerd: facts.get('versions.containerd'),
    docker: facts.get('versions.docker'),
    platform: facts.get('platform'),
  };
  return Object.fromEntries(Object.entries(told).flatMap(([key, fact]) => (fact ? [[key, fact.value]] : [])));
}

function read(product: 'kubernetes' | 'containerd', text: string | undefined): Version | undefined {
  return text === undefined ? undefined : parseVersion(product, text);
}

function endOfLife(containerd: Version | undefined, today: Date, matrix: RuntimeMatrix): EndOfLifeAdvice {
  const { source } = matrix;
  if (!containerd) return { state: 'not-stated', source };
  const series = seriesOf(containerd);
  const row = matrix.endOfLife.find((candidate) => candidate.series === series);
  if (!row) return { state: 'not-stated', series, source };
  const ended = today.toISOString().slice(0, 10) >= row.date;
  return { state: ended ? 'ended' : 'supported', series, date: row.date, tentative: row.tentative, source };
}

function dockershim(
  kubernetes: Version | undefined,
  platform: string | undefined,
  { dockershim: { last, sources } }: RuntimeMatrix,
): DockershimAdvice {
  const source = platform === 'eks' || platform === 'gke' ? sources[platform] : sources.kubernetes;
  if (!kubernetes) return { state: 'not-stated', last, source };
  return { state: minorWithin(kubernetes, '0.0', last) ? 'present' : 'removed', last, source };
}
