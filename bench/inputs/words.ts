/** Words of which messages of kubelets, runtimes and controllers are made. */
const split = (text: string): readonly string[] => text.trim().split(/\s+/);

export const VERBS = split(`
  mount unmount attach detach pull unpack extract resolve create start stop kill remove update patch sync reconcile
  list watch renew allocate release bind provision resize evict schedule drain admit validate probe register dial
  decode encode write read stat open rename verify sign rotate`);

export const THINGS = split(`
  volume container sandbox image layer snapshot manifest blob secret configmap node pod endpoint service ingress lease
  certificate token namespace device claim disk address route rule chain policy webhook probe socket shim task cgroup
  mount plugin driver bridge interface quota limit profile checkpoint daemon cache index journal`);

export const WORDS = split(`
  expected unexpected missing stale invalid unknown broken partial corrupt foreign duplicate empty orphaned pending
  remote local upstream cached signed unsigned rotated expired renewed revoked reserved shared private public primary
  secondary nested temporary permanent concurrent parent child owner holder reader writer leader follower controller
  scheduler registry mirror proxy gateway resolver kernel runtime storage network credential provider checksum digest
  header trailer response request stream channel buffer queue cursor offset version revision generation epoch deadline
  timeout retry backoff budget threshold capacity pressure usage count number state status phase condition reason`);

export const LINKS = split(
  `is was has does did cannot must before after while during without within because until of`,
);

/** Endings of Spanish and Portuguese messages, as systems in those languages print them. */
export const ABROAD = [
  'no se encontró la máquina en línea',
  'operación no permitida según la política',
  'não é possível concluir a operação',
  'conexão recusada pelo nó de destino',
  'el sistema de archivos está dañado',
  'permissão negada na configuração',
] as const;
