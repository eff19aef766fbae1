/** What the command before an output says about the output. */
export interface Place {
  /** The object that was described, such as `pod/cart-0`. */
  readonly object?: string;
  readonly namespace?: string;
}

const COMMAND = /(?:^|[\s|;&(])(?:kubectl|oc|k|kubecolor|k3s kubectl|microk8s kubectl)\s+(.*)$/;
const DESCRIBED = /\bdescribe\s+(?:-\S+\s+)*([a-z]+)(?:\.[\w.]+)?(?:\s+|\/)([a-z0-9][a-z0-9.-]*)/;
const NAMESPACE = /(?:^|\s)(?:-n|--namespace)[ =]?\s*([a-z0-9][a-z0-9-]*)/;
const KINDS: Readonly<Record<string, string>> = {
  po: 'pod',
  pods: 'pod',
  no: 'node',
  nodes: 'node',
  pvc: 'persistentvolumeclaim',
  persistentvolumeclaims: 'persistentvolumeclaim',
};

/** Reads a line that holds a kubectl command; undefined where it holds none. */
export function readCommand(text: string): Place | undefined {
  const command = COMMAND.exec(text)?.[1];
  if (command === undefined) return undefined;
  const described = DESCRIBED.exec(command);
  const kind = described?.[1] ?? '';
  const namespace = NAMESPACE.exec(command)?.[1];
  return {
    ...(described === null ? {} : { object: `${KINDS[kind] ?? kind}/${described[2] ?? ''}` }),
    ...(namespace === undefined ? {} : { namespace }),
  };
}
