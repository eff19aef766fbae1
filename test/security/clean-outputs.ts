import { ALNUM, createDice, type Dice, HEX, LOWER } from './dice.ts';

/** The parts of which kubectl's outputs are made. */
interface Names {
  readonly pod: string;
  readonly uid: string;
  readonly digest: string;
  readonly node: string;
  readonly image: string;
  readonly ip: string;
  readonly version: string;
}

function namesOf(dice: Dice): Names {
  const hash = dice.chars(9, 'bcdfghjklmnpqrstvwxz2456789');
  const app = dice.pick([
    'cart',
    'checkout',
    'token-service',
    'secret-sync',
    'auth-proxy',
    'password-reset',
    'key-manager',
    'sk-learn',
  ]);
  const digest = dice.chars(64, HEX);
  const host = dice.pick([
    'registry.example.net:5000',
    'docker.io',
    '123456789012.dkr.ecr.eu-west-1.example.net',
    'europe-docker.example.net',
  ]);
  return {
    pod: `${app}-${hash}-${dice.chars(5, 'bcdfghjklmnpqrstvwxz2456789')}`,
    uid: [8, 4, 4, 4, 12].map((length) => dice.chars(length, HEX)).join('-'),
    digest,
    node: dice.pick([
      `ip-10-${dice.upTo(255)}-3-7.eu-west-1.compute.internal`,
      `gke-prod-pool-1-${dice.chars(8, HEX)}-${dice.chars(4, LOWER)}`,
    ]),
    image: `${host}/shop/${app}@sha256:${digest}`,
    ip: `10.${dice.upTo(255)}.${dice.upTo(255)}.${dice.upTo(255)}`,
    version: dice.pick(['v1.25.15-gke.1040000', 'v1.27.6-eks-f8587cb', 'v1.30.2+k3s1', 'v1.29.4']),
  };
}

const OUTPUTS: readonly ((names: Names, dice: Dice) => string)[] = [
  ({ pod, uid, image, ip, node }, dice) => `Name:             ${pod}
Namespace:        shop
Service Account:  token-reader
Node:             ${node}/${ip}
Labels:           pod-template-hash=${dice.chars(10, HEX)}
Annotations:      checksum/secret: ${dice.chars(64, HEX)}
                  kubectl.kubernetes.io/restartedAt: 2026-03-01T10:11:12Z
Containers:
  app:
    Container ID:  containerd://${dice.chars(64, HEX)}
    Image:         ${image}
    Image ID:      ${image}
    Environment:
      DB_PASSWORD:  <set to the key 'password' in secret 'shop-db'>  Optional: false
      API_TOKEN:    <set to the key 'token' in secret 'api'>         Optional: true
      TOKEN_PATH:   /var/run/secrets/kubernetes.io/serviceaccount/token
      MODE:         prod
    Mounts:
      /var/run/secrets/kubernetes.io/serviceaccount from kube-api-access-${dice.chars(5, LOWER)} (ro)
Volumes:
  kube-api-access-x2x7k:
    Type:                    Projected (a volume that contains injected data from multiple sources)
    TokenExpirationSeconds:  3607
    ConfigMapName:           kube-root-ca.crt
  certs:
    Type:        Secret (a volume populated by a Secret)
    SecretName:  shop-tls
    Optional:    false
Events:
  Warning  FailedMount  2m (x9 over 11m)  kubelet  MountVolume.SetUp failed for volume "certs" : secret "shop-tls" not found
  Normal   Pulled       1m  kubelet  Successfully pulled image "${image}" in 1.2s (1.2s including waiting)
  UID: ${uid}`,
  ({
    pod,
    ip,
    node,
  }) => `NAME                              READY   STATUS             RESTARTS      AGE   IP             NODE                NOMINATED NODE   READINESS GATES
${pod}   0/1     CrashLoopBackOff   7 (2m ago)    11m   ${ip}    ${node}   <none>           <none>
default-token-v4k8s-7d9f8b6c5-x2x7k   1/1     Running            0             3d    ${ip}    ${node}   <none>           <none>`,
  ({ pod, uid, image, version, node }, dice) => `apiVersion: v1
kind: Pod
metadata:
  annotations:
    vault.hashicorp.com/agent-inject-secret-db: secret/data/shop/db
    checksum/config: ${dice.chars(64, HEX)}
  name: ${pod}
  uid: ${uid}
  resourceVersion: "${dice.upTo(99_999_999)}"
spec:
  automountServiceAccountToken: true
  imagePullSecrets:
  - name: registry-credentials
  containers:
  - name: app
    image: ${image}
    env:
    - name: DB_PASSWORD
      valueFrom:
        secretKeyRef:
          key: password
          name: shop-db
    - name: SECRET_NAME
      value: shop-db
    - name: TOKEN_FILE
      value: /var/run/secrets/tokens/api-token
    - name: KEY_ID
      value: "12"
  volumes:
  - name: api
    projected:
      sources:
      - serviceAccountToken:
          expirationSeconds: 3607
          path: token
  - name: tls
    secret:
      secretName: shop-tls
  nodeName: ${node}
status:
  containerStatuses:
  - imageID: ${image}
    containerID: containerd://${dice.chars(64, HEX)}
    lastState:
      terminated:
        exitCode: 137
        reason: OOMKilled
  # ${version}`,
  (
    { pod, image },
    dice,
  ) => `E0612 10:11:12.${dice.upTo(999_999)}    1234 pod_workers.go:1300] "Error syncing pod, skipping" err="failed to \\"StartContainer\\" for \\"app\\" with ImagePullBackOff: \\"Back-off pulling image \\\\\\"${image}\\\\\\"\\"" pod="shop/${pod}" podUID="${dice.chars(8, HEX)}-1111-4222-8333-${dice.chars(12, HEX)}"
W0612 10:11:12.1 1 reflector.go:533] failed to list *v1.Secret: secrets is forbidden: User "system:serviceaccount:shop:default" cannot list resource "secrets" in API group "" at the cluster scope
failed to authorize: failed to fetch anonymous token: unexpected status from GET request to https://auth.docker.io/token?scope=repository%3Ashop%2Fcart%3Apull&service=registry.docker.io: 401 Unauthorized
unable to retrieve auth token: invalid username/password: unauthorized: authentication required
pull access denied, repository does not exist or may require authorization: server message: insufficient_scope: authorization failed
www-authenticate: Bearer realm="https://auth.docker.io/token",service="registry.docker.io"
Unable to authenticate the request err="[invalid bearer token, service account token has expired]"
error: You must be logged in to the server (the server has asked for the client to provide credentials)
FATAL: password authentication failed for user "shop"`,
  ({ node, version, ip }, dice) => `Name:               ${node}
Roles:              <none>
Labels:             kubernetes.io/arch=amd64
                    karpenter.sh/nodepool=default
Taints:             node.kubernetes.io/not-ready:NoSchedule
System Info:
  Machine ID:                 ${dice.chars(32, HEX)}
  System UUID:                ${dice.chars(8, HEX)}-1111-4222-8333-${dice.chars(12, HEX)}
  Boot ID:                    ${dice.chars(8, HEX)}-5555-4666-8777-${dice.chars(12, HEX)}
  Container Runtime Version:  containerd://1.6.6
  Kubelet Version:            ${version}
InternalIP:  ${ip}
ProviderID:                   aws:///eu-west-1a/i-0${dice.chars(16, HEX)}`,
  ({ pod }, dice) => `Name:                cart
Namespace:           shop
Image pull secrets:  registry-credentials
Mountable secrets:   cart-dockercfg-${dice.chars(5, LOWER)}
Tokens:              cart-token-${dice.chars(5, LOWER)}
Type:  kubernetes.io/service-account-token
Data
====
ca.crt:     1099 bytes
namespace:  4 bytes
token:      1196 bytes
password:   16 bytes
# ${pod}`,
  ({ pod, uid }, dice) =>
    `{"apiVersion":"v1","kind":"Event","metadata":{"name":"${pod}.17a${dice.chars(13, HEX)}","uid":"${uid}"},"message":"MountVolume.SetUp failed for volume \\"db-secret\\" : secret \\"db-password\\" not found","reason":"FailedMount","involvedObject":{"kind":"Pod","name":"${pod}"},"secretRef":{"name":"shop-credentials"},"count":${dice.upTo(99)}}`,
  ({ ip, digest }, dice) => `kubeadm join ${ip}:6443 --discovery-token-ca-cert-hash sha256:${digest}
kube-apiserver --service-account-key-file=/etc/kubernetes/pki/sa.pub --use-service-account-credentials=true --token-auth-file=/etc/tokens.csv --tls-private-key-file=/etc/kubernetes/pki/apiserver.key --authentication-token-webhook=true
KUBECONFIG=/etc/kubernetes/admin.conf PWD=/usr/src/app OLDPWD=/ GPG_KEY=${dice.chars(40, 'ABCDEF0123456789')} AWS_WEB_IDENTITY_TOKEN_FILE=/var/run/secrets/eks.amazonaws.com/serviceaccount/token SSH_AUTH_SOCK=/tmp/agent.1
commit ${dice.chars(40, HEX)} md5 ${dice.chars(32, HEX)} trace_id=${dice.chars(32, HEX)} span_id=${dice.chars(16, HEX)} request_id=${dice.chars(22, ALNUM)}
certificate-authority-data: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSU${dice.chars(60)}
NAME TYPE DATA AGE
shop-db Opaque 2 3d
default-token-v4k8s kubernetes.io/service-account-token 3 90d`,
];

/** Generated outputs of kubectl and of its surroundings that hold no secret. */
export function cleanOutputs(count: number, seed = 7): string[] {
  const dice = createDice(seed);
  return Array.from({ length: count }, (_, index) => {
    const output = OUTPUTS[index % OUTPUTS.length];
    if (output === undefined) throw new Error('no outputs');
    return output(namesOf(dice), dice);
  });
}
