import type { Language } from '../domain/language.ts';
import type { PairAdvice } from './advice-pair.ts';
import type { MatrixSource } from './matrix.ts';

/** The sentences of the runtime advice in one language; arguments are versions, dates and lists ready to be shown. */
export interface AdviceWords {
  readonly listed: (kubernetes: string, containerd: string) => string;
  readonly notListed: (kubernetes: string, containerd: string) => string;
  readonly pairNotStated: Readonly<Record<NonNullable<PairAdvice['reason']>, string>>;
  readonly recommended: (kubernetes: string, versions: string) => string;
  readonly ended: (series: string, date: string) => string;
  readonly supported: (series: string, date: string) => string;
  readonly tentative: string;
  readonly endNotStated: (series: string) => string;
  readonly criShared: (cri: string) => string;
  readonly criNoneShared: (kubernetes: string, containerd: string) => string;
  readonly criOfKubernetes: (cri: string) => string;
  readonly criOfContainerd: (cri: string) => string;
  readonly dockershimPresent: (kubernetes: string, last: string) => string;
  readonly dockershimRemoved: (kubernetes: string, last: string) => string;
  readonly dockershimRemovedOnNodes: (kubernetes: string, last: string, platform: string) => string;
  readonly dockershimNotStated: (last: string) => string;
  readonly noDockerMatrix: (docker: string) => string;
  readonly source: (name: string, url: string) => string;
  readonly asOf: (when: string) => string;
  readonly when: Readonly<Record<NonNullable<MatrixSource['asOf']>['part'], (year: number) => string>>;
}

const en: AdviceWords = {
  listed: (kubernetes, containerd) =>
    `containerd’s matrix names containerd ${containerd} for Kubernetes ${kubernetes}.`,
  notListed: (kubernetes, containerd) =>
    `containerd’s matrix does not name containerd ${containerd} for Kubernetes ${kubernetes}.`,
  pairNotStated: {
    'kubernetes-unknown':
      'Whether the pair is in containerd’s matrix: not stated, the Kubernetes version is not known.',
    'kubernetes-not-in-matrix':
      'containerd’s matrix, as it was read, says nothing about this Kubernetes version.',
    'containerd-unknown':
      'Whether the pair is in containerd’s matrix: not stated, the containerd version is not known.',
    'patch-unknown': 'Whether the pair is in containerd’s matrix depends on the patch version of containerd.',
  },
  recommended: (kubernetes, versions) => `For Kubernetes ${kubernetes} it names containerd ${versions}.`,
  ended: (series, date) => `containerd ${series} is end of life since ${date}.`,
  supported: (series, date) => `containerd ${series} is supported until ${date}`,
  tentative: 'a provisional date',
  endNotStated: (series) => `No end-of-life date is stated for containerd ${series}.`,
  criShared: (cri) => `Both speak CRI ${cri}, so the kubelet can talk to this containerd.`,
  criNoneShared: (kubernetes, containerd) =>
    `They cannot work together: this Kubernetes needs CRI ${kubernetes}, this containerd offers ${containerd}.`,
  criOfKubernetes: (cri) => `This Kubernetes works with runtimes that offer CRI ${cri}.`,
  criOfContainerd: (cri) => `This containerd offers CRI ${cri}.`,
  dockershimPresent: (kubernetes, last) =>
    `Possible runtimes: Kubernetes ${kubernetes} still has dockershim (until ${last}), so Docker Engine is possible beside containerd and CRI-O.`,
  dockershimRemoved: (kubernetes, last) =>
    `Possible runtimes: Kubernetes ${kubernetes} has no dockershim (${last} was the last with it), so containerd or CRI-O; Docker Engine only through a separate adapter (cri-dockerd).`,
  dockershimRemovedOnNodes: (kubernetes, last, platform) =>
    `Possible runtimes: Kubernetes ${kubernetes} has no dockershim (${last} was the last with it), and ${platform} nodes of this version run containerd only.`,
  dockershimNotStated: (last) =>
    `Possible runtimes: not stated, the Kubernetes version is not known; dockershim exists until ${last}.`,
  noDockerMatrix: (docker) => `No table states which Kubernetes versions suit Docker ${docker}.`,
  source: (name, url) => `Source: ${name}, ${url}`,
  asOf: (when) => `as of ${when}`,
  when: { start: (year) => `early ${year}`, middle: (year) => `mid ${year}`, end: (year) => `late ${year}` },
};

const es: AdviceWords = {
  listed: (kubernetes, containerd) =>
    `La matriz de containerd incluye containerd ${containerd} para Kubernetes ${kubernetes}.`,
  notListed: (kubernetes, containerd) =>
    `La matriz de containerd no incluye containerd ${containerd} para Kubernetes ${kubernetes}.`,
  pairNotStated: {
    'kubernetes-unknown':
      'Si la pareja está en la matriz de containerd: sin dato, no se conoce la versión de Kubernetes.',
    'kubernetes-not-in-matrix':
      'La matriz de containerd consultada no dice nada de esta versión de Kubernetes.',
    'containerd-unknown':
      'Si la pareja está en la matriz de containerd: sin dato, no se conoce la versión de containerd.',
    'patch-unknown': 'Que la pareja esté en la matriz depende de la versión de parche de containerd.',
  },
  recommended: (kubernetes, versions) => `Para Kubernetes ${kubernetes} indica containerd ${versions}.`,
  ended: (series, date) => `containerd ${series} está al final de su vida útil desde el ${date}.`,
  supported: (series, date) => `containerd ${series} tiene soporte hasta el ${date}`,
  tentative: 'fecha provisional',
  endNotStated: (series) => `No consta fecha de fin de vida para containerd ${series}.`,
  criShared: (cri) => `Ambos hablan CRI ${cri}: el kubelet puede comunicarse con este containerd.`,
  criNoneShared: (kubernetes, containerd) =>
    `No pueden funcionar juntos: este Kubernetes necesita CRI ${kubernetes} y este containerd ofrece ${containerd}.`,
  criOfKubernetes: (cri) => `Este Kubernetes funciona con runtimes que ofrezcan CRI ${cri}.`,
  criOfContainerd: (cri) => `Este containerd ofrece CRI ${cri}.`,
  dockershimPresent: (kubernetes, last) =>
    `Runtimes posibles: Kubernetes ${kubernetes} aún tiene dockershim (hasta ${last}), así que cabe Docker Engine además de containerd y CRI-O.`,
  dockershimRemoved: (kubernetes, last) =>
    `Runtimes posibles: Kubernetes ${kubernetes} no tiene dockershim (${last} fue la última con él): containerd o CRI-O; Docker Engine solo con un adaptador aparte (cri-dockerd).`,
  dockershimRemovedOnNodes: (kubernetes, last, platform) =>
    `Runtimes posibles: Kubernetes ${kubernetes} no tiene dockershim (${last} fue la última con él) y los nodos de ${platform} de esta versión solo usan containerd.`,
  dockershimNotStated: (last) =>
    `Runtimes posibles: sin dato, no se conoce la versión de Kubernetes; dockershim existe hasta ${last}.`,
  noDockerMatrix: (docker) =>
    `Ninguna tabla indica qué versiones de Kubernetes convienen a Docker ${docker}.`,
  source: (name, url) => `Fuente: ${name}, ${url}`,
  asOf: (when) => `estado: ${when}`,
  when: {
    start: (year) => `principios de ${year}`,
    middle: (year) => `mediados de ${year}`,
    end: (year) => `finales de ${year}`,
  },
};

const pt: AdviceWords = {
  listed: (kubernetes, containerd) =>
    `A matriz do containerd inclui o containerd ${containerd} para o Kubernetes ${kubernetes}.`,
  notListed: (kubernetes, containerd) =>
    `A matriz do containerd não inclui o containerd ${containerd} para o Kubernetes ${kubernetes}.`,
  pairNotStated: {
    'kubernetes-unknown':
      'Se o par está na matriz do containerd: sem informação, a versão do Kubernetes não é conhecida.',
    'kubernetes-not-in-matrix': 'A matriz do containerd consultada nada diz sobre esta versão do Kubernetes.',
    'containerd-unknown':
      'Se o par está na matriz do containerd: sem informação, a versão do containerd não é conhecida.',
    'patch-unknown': 'Se o par está na matriz depende da versão de correção do containerd.',
  },
  recommended: (kubernetes, versions) =>
    `Para o Kubernetes ${kubernetes} ela indica o containerd ${versions}.`,
  ended: (series, date) => `O containerd ${series} está no fim da vida útil desde ${date}.`,
  supported: (series, date) => `O containerd ${series} tem suporte até ${date}`,
  tentative: 'data provisória',
  endNotStated: (series) => `Não consta data de fim de vida para o containerd ${series}.`,
  criShared: (cri) => `Os dois falam CRI ${cri}: o kubelet consegue se comunicar com este containerd.`,
  criNoneShared: (kubernetes, containerd) =>
    `Não podem funcionar juntos: este Kubernetes precisa de CRI ${kubernetes} e este containerd oferece ${containerd}.`,
  criOfKubernetes: (cri) => `Este Kubernetes funciona com runtimes que oferecem CRI ${cri}.`,
  criOfContainerd: (cri) => `Este containerd oferece CRI ${cri}.`,
  dockershimPresent: (kubernetes, last) =>
    `Runtimes possíveis: o Kubernetes ${kubernetes} ainda tem o dockershim (até a ${last}), portanto Docker Engine é possível, além de containerd e CRI-O.`,
  dockershimRemoved: (kubernetes, last) =>
    `Runtimes possíveis: o Kubernetes ${kubernetes} não tem o dockershim (a ${last} foi a última com ele): containerd ou CRI-O; Docker Engine só com um adaptador à parte (cri-dockerd).`,
  dockershimRemovedOnNodes: (kubernetes, last, platform) =>
    `Runtimes possíveis: o Kubernetes ${kubernetes} não tem o dockershim (a ${last} foi a última com ele) e os nós do ${platform} desta versão usam apenas containerd.`,
  dockershimNotStated: (last) =>
    `Runtimes possíveis: sem informação, a versão do Kubernetes não é conhecida; o dockershim existe até a ${last}.`,
  noDockerMatrix: (docker) =>
    `Nenhuma tabela indica que versões do Kubernetes combinam com o Docker ${docker}.`,
  source: (name, url) => `Fonte: ${name}, ${url}`,
  asOf: (when) => `situação: ${when}`,
  when: {
    start: (year) => `início de ${year}`,
    middle: (year) => `meados de ${year}`,
    end: (year) => `fim de ${year}`,
  },
};

/** The sentences by language. */
export const ADVICE_WORDS: Readonly<Record<Language, AdviceWords>> = { en, es, pt };
