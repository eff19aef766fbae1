import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNamespaceName, isObjectName } from '../../src/intake/object-name.ts';
import { parseTarget } from '../../src/intake/target.ts';

const CHECKOUT = { kind: 'pod', namespace: 'shop', name: 'checkout-7d9f' };
const CART = { kind: 'deployment', namespace: 'shop', name: 'cart' };
const WORKER = { kind: 'node', name: 'worker-1' };

describe('a target', () => {
  test.each([
    ['pod shop/checkout-7d9f', CHECKOUT],
    ['Pod shop/checkout-7d9f', CHECKOUT],
    ['  pod   shop/checkout-7d9f  ', CHECKOUT],
    ['`pod shop/checkout-7d9f`', CHECKOUT],
    ['pod shop/checkout-7d9f?', CHECKOUT],
    ['pod checkout-7d9f -n shop', CHECKOUT],
    ['pod/checkout-7d9f -n shop', CHECKOUT],
    ['pod/shop/checkout-7d9f', CHECKOUT],
    ['pods shop/checkout-7d9f', CHECKOUT],
    ['pods/checkout-7d9f --namespace shop', CHECKOUT],
    ['po shop/checkout-7d9f', CHECKOUT],
    ['-n shop pod checkout-7d9f', CHECKOUT],
    ['pod -n shop checkout-7d9f', CHECKOUT],
    ['pod checkout-7d9f --namespace=shop', CHECKOUT],
    ['pod checkout-7d9f -n=shop', CHECKOUT],
    ['pod checkout-7d9f -nshop', CHECKOUT],
    ['pod checkout-7d9f —namespace shop', CHECKOUT],
    ['pod checkout-7d9f –n shop', CHECKOUT],
    ['pod shop/checkout-7d9f -n shop', CHECKOUT],
    ['pod crashloopbackoff -n shop', { ...CHECKOUT, name: 'crashloopbackoff' }],
    ['pod shop/checkout-7d9f --cluster prod', { ...CHECKOUT, cluster: 'prod' }],
    ['--context=prod pod shop/checkout-7d9f', { ...CHECKOUT, cluster: 'prod' }],
    ['pod shop/cart.v2-0', { ...CHECKOUT, name: 'cart.v2-0' }],
    ['kubectl describe pod checkout-7d9f -n shop', CHECKOUT],
    ['describe pod checkout-7d9f -n shop', CHECKOUT],
    ['get pod/checkout-7d9f -n shop', CHECKOUT],
    ['$ kubectl describe pod/checkout-7d9f -n shop', CHECKOUT],
    ['k get po checkout-7d9f -n shop', CHECKOUT],
    ['kubectl -n shop get pod checkout-7d9f -o yaml', CHECKOUT],
    ['kubectl get pod checkout-7d9f -oyaml -w --namespace=shop', CHECKOUT],
    ['kubectl logs checkout-7d9f -n shop --previous -c web', CHECKOUT],
    ['kubectl logs -p checkout-7d9f web -n shop', CHECKOUT],
    ['kubectl logs deploy/cart -n shop', CART],
    ['oc --context prod describe pod checkout-7d9f -n shop', { ...CHECKOUT, cluster: 'prod' }],
    ['deployment shop/cart', CART],
    ['deploy/cart -n shop', CART],
    ['deployments shop/cart', CART],
    ['deployment.apps/cart -n shop', CART],
    ['kubectl get deploy cart -n shop', CART],
    ['node worker-1', WORKER],
    ['nodes worker-1', WORKER],
    ['no/worker-1', WORKER],
    ['k describe no worker-1', WORKER],
    ['node worker-1 -n shop', WORKER],
    ['node minikube', { kind: 'node', name: 'minikube' }],
    [
      'node <http://ip-10-0-1-2.example.net|ip-10-0-1-2.example.net> --cluster arn:aws:eks:x:1:cluster/prod',
      { kind: 'node', name: 'ip-10-0-1-2.example.net', cluster: 'arn:aws:eks:x:1:cluster/prod' },
    ],
  ])('is read from "%s"', (text, target) => {
    expect(parseTarget(text)).toEqual({ kind: 'target', target });
  });
});

describe('a correction', () => {
  test.each([
    ['pod checkout-7d9f', 'namespace-missing', 'pod NAMESPACE/checkout-7d9f'],
    ['pod/checkout-7d9f', 'namespace-missing', 'pod NAMESPACE/checkout-7d9f'],
    ['pod checkout-7d9f -n', 'namespace-missing', 'pod NAMESPACE/checkout-7d9f'],
    ['pod checkout-7d9f --cluster prod', 'namespace-missing', 'pod NAMESPACE/checkout-7d9f --cluster prod'],
    ['kubectl describe pod checkout', 'namespace-missing', 'pod NAMESPACE/checkout'],
    ['describe pod checkout', 'namespace-missing', 'pod NAMESPACE/checkout'],
    ['kubectl get pod checkout -A', 'namespace-missing', 'pod NAMESPACE/checkout'],
    ['deploy cart', 'namespace-missing', 'deployment NAMESPACE/cart'],
    ['pod', 'name-missing', 'pod NAMESPACE/NAME'],
    ['kubectl get pods -n shop', 'name-missing', 'pod shop/NAME'],
    ['pod shop/', 'name-missing', 'pod shop/NAME'],
    ['kubectl get nodes', 'name-missing', 'node NAME'],
    ['kubectl logs -n shop', 'name-missing', 'pod shop/NAME'],
    ['pod shop/Checkout-7d9f', 'name-invalid', 'pod shop/checkout-7d9f'],
    ['pod shop/check_out', 'name-invalid', 'pod shop/NAME'],
    ['pod shop/NAME', 'name-invalid', 'pod shop/NAME'],
    ['pod Shop/checkout', 'namespace-invalid', 'pod shop/checkout'],
    ['pod NAMESPACE/checkout', 'namespace-invalid', 'pod NAMESPACE/checkout'],
    ['pod sh.op/checkout', 'namespace-invalid', 'pod NAMESPACE/checkout'],
    ['pod shop/checkout -n other', 'namespaces-differ', 'pod NAMESPACE/checkout'],
    ['pod shop/checkout --cluster', 'cluster-missing', 'pod shop/checkout --cluster CLUSTER'],
    ['node shop/worker-1', 'node-has-no-namespace', 'node worker-1'],
    ['pdo shop/checkout', 'kind-misspelt', 'pod shop/checkout'],
    ['pdo checkout -n shop', 'kind-misspelt', 'pod shop/checkout'],
    ['pdo/checkout -n shop', 'kind-misspelt', 'pod shop/checkout'],
    ['dpeloymnet shop/cart', 'kind-misspelt', 'deployment shop/cart'],
    ['nodo worker-1', 'kind-misspelt', 'node worker-1'],
    ['shop/checkout-7d9f', 'kind-missing', 'pod shop/checkout-7d9f'],
    ['checkout-7d9f -n shop', 'kind-missing', 'pod shop/checkout-7d9f'],
    ['pod shop/checkout --force', 'flag-unknown', 'pod shop/checkout'],
    ['kubectl get pod a-1 b-1 -n shop', 'one-at-a-time', 'pod shop/a-1'],
    ['pod a-1 b-1 -n shop', 'one-at-a-time', 'pod shop/a-1'],
  ])('is given for "%s"', (text, problem, suggestion) => {
    expect(parseTarget(text)).toMatchObject({ kind: 'correction', correction: { problem, suggestion } });
  });

  test('names the word that is wrong', () => {
    expect(parseTarget('pod shop/check_out')).toMatchObject({ correction: { word: 'check_out' } });
    expect(parseTarget('pdo shop/checkout')).toMatchObject({ correction: { word: 'pdo' } });
  });
});

describe('a text to diagnose', () => {
  test.each([
    '',
    'pod has unbound immediate PersistentVolumeClaims',
    'pod sandbox changed, it will be killed and re-created',
    'pod shop/checkout-7d9f is in CrashLoopBackOff',
    'pod checkout-7d9f CrashLoopBackOff',
    'pod Evicted',
    'pod crashloopbackoff',
    'pod pending',
    'pod "checkout-7d9f"',
    'node NotReady',
    'node(s) had untolerated taint',
    'no funciona',
    'no existe -n shop',
    'pods "checkout" is forbidden: exceeded quota',
    'pod/checkout-7d9f configured',
    'deployment exceeded its progress deadline',
    'deployment.apps/cart created',
    'pod cannot start -n shop',
    'pod shop/checkout-7d9f\nCrashLoopBackOff',
    'kubectl apply -f pod.yaml',
    'kubectl get svc cart -n shop',
    'kubectl describe pod x -n y\nName: x',
    'error: pod shop/checkout',
    'input/output error',
    'note this/that',
    'exit code 137',
    'etc/mtab',
    'a/b/c',
    'pod a/b/c',
    `pod ${'x'.repeat(2000)}`,
  ])('stays one: "%s"', (text) => {
    expect(parseTarget(text)).toBeUndefined();
  });
});

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const label = fc
  .array(fc.constantFrom(...LETTERS, '-'), { minLength: 1, maxLength: 20 })
  .map((letters) => letters.join(''))
  .filter(isNamespaceName);
const spelling = fc.constantFrom('pod', 'pods', 'po', 'deployment', 'deploy', 'deployments');
const cluster = fc.constantFrom(undefined, 'prod', 'gke_shop_europe-west1_prod');

describe('any names', () => {
  test('are read alike in every form', () => {
    fc.assert(
      fc.property(spelling, label, label, cluster, (kind, namespace, name, context) => {
        const where = context === undefined ? '' : ` --context ${context}`;
        const target = {
          ...{ kind: kind.startsWith('po') ? 'pod' : 'deployment', namespace, name },
          ...(context === undefined ? {} : { cluster: context }),
        };
        for (const text of [
          `${kind} ${namespace}/${name}${where}`,
          `${kind} ${name} -n ${namespace}${where}`,
          `${kind}/${name} --namespace=${namespace}${where}`,
          `kubectl${where} describe ${kind} ${name} -n ${namespace}`,
          `k -n ${namespace} get ${kind}/${name} -o wide${where}`,
        ]) {
          expect(parseTarget(text)).toEqual({ kind: 'target', target });
        }
      }),
    );
  });

  test('without a namespace are never given one', () => {
    fc.assert(
      fc.property(spelling, label, (kind, name) => {
        const parsed = parseTarget(`kubectl get ${kind} ${name}`);
        expect(parsed).toMatchObject({ kind: 'correction', correction: { problem: 'namespace-missing' } });
      }),
    );
  });
});

const fragment = fc.constantFrom(
  ...[
    'pod',
    'pdo',
    'node',
    'no',
    'deploy',
    'kubectl',
    'get',
    'logs',
    '-n',
    '--cluster',
    '-A',
    '--force',
    'shop',
  ],
  ...['shop/cart-1', 'cart-1', 'Cart', '/', 'a/b/c', 'pod/cart', 'is', 'failing', 'NAME', '-o', '—context'],
);
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.array(fragment, { maxLength: 7 }).map((words) => words.join(' ')),
);

describe('any text', () => {
  test('gives names that Kubernetes allows, all of which stand in the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = parseTarget(text);
        if (parsed?.kind !== 'target') return;
        const { target } = parsed;
        expect(isObjectName(target.name) && text.includes(target.name)).toBe(true);
        if (target.kind === 'node') return;
        expect(isNamespaceName(target.namespace) && text.includes(target.namespace)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('is corrected in one step: what is suggested is a target once its gaps are filled', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = parseTarget(text);
        if (parsed?.kind !== 'correction') return;
        const filled = parsed.correction.suggestion
          .replace('NAMESPACE', 'shop')
          .replace('NAME', 'cart-1')
          .replace('CLUSTER', 'prod');
        expect(parseTarget(filled)?.kind).toBe('target');
      }),
      { numRuns: 2000 },
    );
  });

  test('is an error when it goes on after the name', () => {
    fc.assert(
      fc.property(label, label, label, label, (namespace, name, word, other) => {
        expect(parseTarget(`pod ${namespace}/${name} ${word} ${other}`)).toBeUndefined();
      }),
    );
  });
});
