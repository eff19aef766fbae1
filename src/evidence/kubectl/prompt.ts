/** What the command before an output says about the output. */
export interface Place {
  /** The object that was described, such as `pod/cart-0`. */
  readonly object?: string;
  readonly namespace?: string;
}

const COMMAND =
  /^(?:\S{0,60}(?: \S{0,60})?[$#>%❯➜] ?)?(?:sudo )?(?:kubectl|oc|k|kubecolor|k3s kubectl|microk8s kubectl) +((?:-\S+ +(?:[\w./-]+ +)?)?(?:get|describe|events?|version|logs?|top)\b.*)$/;
const DESCRIBED = /\bdescribe +([a-z]+)(?:\.[\w.]+)?[ /]+([a-z0-9][a-z0-9.-]*)/;
/** Options that take the next word as their value. */
const OPTION = /(?:^| )(?:-n|--namespace|--context|--cluster|-l|--selector)(?:=| +|(?=[a-z]))([\w./=-]+)/g;
const NAMESPACE = /(?:^| )(?:-n|--namespace)(?:=| +)?([a-z0-9][a-z0-9-]*)/;
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
  const described = DESCRIBED.exec(command.replace(OPTION, ''));
  const kind = described?.[1] ?? '';
  const namespace = NAMESPACE.exec(command)?.[1];
  return {
    ...(described === null ? {} : { object: `${KINDS[kind] ?? kind}/${described[2] ?? ''}` }),
    ...(namespace === undefined ? {} : { namespace }),
  };
}
