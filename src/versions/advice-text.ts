import type { Language } from '../domain/language.ts';
import type { RuntimeAdvice } from './advice.ts';
import { ADVICE_WORDS, type AdviceWords } from './advice-words.ts';
import type { MatrixSource } from './matrix.ts';

const PLATFORM_NAMES: Readonly<Record<string, string>> = { eks: 'EKS', gke: 'GKE' };

/**
 * The advice as lines of plain text: the pair, containerd's end of life, the interface they share, the runtimes that this
 * Kubernetes can have, and the sources of what was stated. Dates are ISO dates in every language.
 */
export function adviceLines(advice: RuntimeAdvice, language: Language): string[] {
  const words = ADVICE_WORDS[language];
  return [
    ...pairLines(advice, words),
    ...endOfLifeLines(advice, words),
    ...criLines(advice, words),
    dockershimLine(advice, words),
    ...(advice.question.docker === undefined ? [] : [words.noDockerMatrix(bare(advice.question.docker))]),
    ...sources(advice).map((source) => sourceLine(source, words)),
  ];
}

function pairLines({ pair, question }: RuntimeAdvice, words: AdviceWords): string[] {
  const [kubernetes, containerd] = [question.kubernetes ?? '', bare(question.containerd ?? '')];
  if (pair.state === 'listed') return [words.listed(kubernetes, containerd)];
  const verdict =
    pair.reason === undefined ? words.notListed(kubernetes, containerd) : words.pairNotStated[pair.reason];
  if (pair.recommended.length === 0) return [verdict];
  return [verdict, words.recommended(kubernetes, pair.recommended.join(', '))];
}

function endOfLifeLines({ endOfLife }: RuntimeAdvice, words: AdviceWords): string[] {
  if (endOfLife.state === 'not-stated') {
    return endOfLife.series === undefined ? [] : [words.endNotStated(endOfLife.series)];
  }
  if (endOfLife.state === 'ended') return [words.ended(endOfLife.series, endOfLife.date)];
  const line = words.supported(endOfLife.series, endOfLife.date);
  return [endOfLife.tentative ? `${line} (${words.tentative}).` : `${line}.`];
}

function criLines({ cri }: RuntimeAdvice, words: AdviceWords): string[] {
  const kubernetes = cri.kubernetes.join(', ');
  const containerd = cri.containerd.join(', ');
  if (cri.state === 'shared') {
    return [words.criShared(cri.kubernetes.filter((version) => cri.containerd.includes(version)).join(', '))];
  }
  if (cri.state === 'none-shared') return [words.criNoneShared(kubernetes, containerd)];
  return [
    ...(kubernetes === '' ? [] : [words.criOfKubernetes(kubernetes)]),
    ...(containerd === '' ? [] : [words.criOfContainerd(containerd)]),
  ];
}

function dockershimLine({ dockershim, question }: RuntimeAdvice, words: AdviceWords): string {
  const { state, last } = dockershim;
  const kubernetes = question.kubernetes ?? '';
  if (state === 'not-stated') return words.dockershimNotStated(last);
  if (state === 'present') return words.dockershimPresent(kubernetes, last);
  const platform = PLATFORM_NAMES[question.platform ?? ''];
  if (platform === undefined) return words.dockershimRemoved(kubernetes, last);
  return words.dockershimRemovedOnNodes(kubernetes, last, platform);
}

function sources({ pair, cri, dockershim }: RuntimeAdvice): MatrixSource[] {
  const named = [pair.source, ...(cri.state === 'not-stated' ? [] : cri.sources), dockershim.source];
  return named.filter((source, index) => named.findIndex(({ url }) => url === source.url) === index);
}

function sourceLine({ name, url, asOf }: MatrixSource, words: AdviceWords): string {
  const when = asOf === undefined ? '' : ` (${words.asOf(words.when[asOf.part](asOf.year))})`;
  return words.source(`${name}${when}`, url);
}

/** Without the scheme that kubectl puts before a runtime's version. */
function bare(version: string): string {
  return version.trim().replace(/^[a-z-]+:\/\//i, '');
}
