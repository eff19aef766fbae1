import { ALNUM, DIGITS, type Dice, HEX, LOWER, URL64 } from './dice.ts';

/** A generated secret: the text that carries it, and what of it must be seen nowhere. */
interface Planted {
  readonly text: string;
  readonly secrets: readonly string[];
}
export type SecretClass = (dice: Dice) => Planted;

/** The text is the secret. */
function bare(make: (dice: Dice) => string): SecretClass {
  return (dice) => {
    const secret = make(dice);
    return { text: secret, secrets: [secret] };
  };
}

/** The secret stands where `§` does. */
function within(frames: readonly string[], make: (dice: Dice) => string = password): SecretClass {
  return (dice) => {
    const secret = make(dice);
    return { text: dice.pick(frames).replaceAll('§', () => secret), secrets: [secret] };
  };
}

/** Such as people and generators make; always with a letter and a digit. */
function password(dice: Dice): string {
  const marks = '!#%*+-._~^?$';
  return `${dice.chars(1)}${dice.chars(4 + dice.upTo(8), ALNUM + marks)}${dice.chars(1, LOWER)}${dice.chars(2, DIGITS)}${dice.chars(3)}`;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');

function jwt(dice: Dice): string {
  const payload = {
    iss: 'kubernetes/serviceaccount',
    sub: `system:serviceaccount:shop:${dice.chars(6, LOWER)}`,
    exp: dice.upTo(2e9),
  };
  return `${base64url('{"alg":"RS256","kid":"k1"}')}.${base64url(JSON.stringify(payload))}.${dice.chars(86, URL64)}`;
}

function keyLines(dice: Dice): string[] {
  return [
    ...Array.from({ length: 3 + dice.upTo(6) }, () => dice.chars(64, `${ALNUM}+/`)),
    `${dice.chars(31, ALNUM)}=`,
  ];
}

function pem(dice: Dice): Planted {
  const label = dice.pick([
    'RSA PRIVATE KEY',
    'PRIVATE KEY',
    'EC PRIVATE KEY',
    'OPENSSH PRIVATE KEY',
    'ENCRYPTED PRIVATE KEY',
  ]);
  const lines = keyLines(dice);
  return {
    text: [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n'),
    secrets: lines,
  };
}

function pemWithLiteralBreaks(dice: Dice): Planted {
  const lines = keyLines(dice);
  return {
    text: `{"type":"service_account","private_key":"-----BEGIN PRIVATE KEY-----\\n${lines.join('\\n')}\\n-----END PRIVATE KEY-----\\n","client_email":"a@example.net"}`,
    secrets: lines,
  };
}

function secretManifest(dice: Dice): Planted {
  const [one, two] = [base64(password(dice)), base64(dice.chars(40))];
  const text = dice.pick([
    `apiVersion: v1\ndata:\n  password: ${one}\n  other.conf: ${two}\nkind: Secret\nmetadata:\n  name: shop-db\ntype: Opaque`,
    `apiVersion: v1\nkind: Secret\nmetadata:\n  name: shop-db\ndata:\n  username: ${one}\n  conf: ${two}`,
    `apiVersion: v1\nitems:\n- apiVersion: v1\n  data:\n    a: ${one}\n    b: ${two}\n  kind: Secret\n  metadata:\n    name: shop-db\nkind: List`,
    `{"apiVersion":"v1","data":{"user":"${one}","conf":"${two}"},"kind":"Secret","metadata":{"name":"shop-db"}}`,
    `{\n  "apiVersion": "v1",\n  "kind": "Secret",\n  "data": {\n    "user": "${one}",\n    "conf": "${two}"\n  }\n}`,
    `apiVersion: v1\nkind: Secret\nstringData:\n  plain: "${one}"\n  file: |\n    ${two}\n    x=${two}\nmetadata:\n  name: shop-db`,
  ]);
  return { text, secrets: [one, two] };
}

function dockerConfig(dice: Dice): Planted {
  const auth = base64(`${dice.chars(6, LOWER)}:${password(dice)}`);
  const config = `{"auths":{"registry.example.net":{"auth":"${auth}"}}}`;
  return dice.pick([
    { text: config, secrets: [auth] },
    { text: `.dockerconfigjson: ${base64(config)}`, secrets: [base64(config)] },
    {
      text: `{"auths":{"registry.example.net":{"username":"ci","password":"${auth}x1","auth":"${auth}"}}}`,
      secrets: [auth],
    },
  ]);
}

function kubeconfig(dice: Dice): Planted {
  const [token, key, secret] = [
    dice.chars(48, ALNUM),
    base64(`-----BEGIN RSA PRIVATE KEY-----\n${dice.chars(64)}`),
    password(dice),
  ];
  return {
    text: `users:\n- name: ops\n  user:\n    token: ${token}\n    client-key-data: ${key}\n    username: ops\n    password: ${secret}`,
    secrets: [token, key, secret],
  };
}

function telegram(dice: Dice): string {
  return `${dice.chars(1, '123456789')}${dice.chars(9, DIGITS)}:AA${dice.chars(32, URL64)}Z`;
}

/** Classes of secrets by name; formats as their issuers document them. */
export const SECRET_CLASSES: Readonly<Record<string, SecretClass>> = {
  'service account token': bare(jwt),
  'bearer header': within(
    [
      'Authorization: Bearer §',
      'authorization: bearer §',
      '"Authorization":["Bearer §"]',
      "-H 'Authorization: Bearer §'",
    ],
    (dice) => dice.chars(40, `${URL64}.`).replace(/\.$/, 'x'),
  ),
  'basic header': within(
    ['Authorization: Basic §', '"authorization": "Basic §"', 'Proxy-Authorization: Basic §'],
    (dice) => base64(`${dice.chars(5, LOWER)}:${password(dice)}`),
  ),
  'key header': within(['X-Api-Key: §', 'PRIVATE-TOKEN: §', 'X-Vault-Token: §', '"x-api-key":"§"'], (dice) =>
    dice.chars(32),
  ),
  cookie: within(['Cookie: session=§; theme=dark', 'Set-Cookie: sid=§; Path=/; HttpOnly'], (dice) =>
    dice.chars(32, HEX),
  ),
  'docker config': dockerConfig,
  pem,
  'pem with literal breaks': pemWithLiteralBreaks,
  'base64 of pem': bare((dice) =>
    base64(`-----BEGIN RSA PRIVATE KEY-----\n${keyLines(dice).join('\n')}\n-----END RSA PRIVATE KEY-----\n`),
  ),
  'secret manifest': secretManifest,
  kubeconfig,
  'address with password': within([
    'https://ci:§@git.example.net/shop.git',
    'http://user:§@10.2.3.4:8080/',
    'ftp://u:§@files.example.net/x',
  ]),
  'address with token': within(['https://§@git.example.net/shop.git'], (dice) => `${dice.chars(20)}a1B`),
  postgres: within([
    'postgres://shop:§@db.shop.svc:5432/shop?sslmode=disable',
    'postgresql://shop:§@10.0.0.7/shop',
    'host=db user=shop password=§ dbname=shop',
  ]),
  mysql: within(
    ['mysql://shop:§@db:3306/shop', 'shop:§@tcp(db:3306)/shop', 'mysql -h db -u root -p§ shop'],
    (dice) => dice.chars(14),
  ),
  mongodb: within([
    'mongodb+srv://shop:§@cluster0.example.net/shop?retryWrites=true',
    'mongodb://shop:§@m1:27017,m2:27017/shop',
  ]),
  redis: within([
    'redis://:§@redis:6379/0',
    'rediss://default:§@redis.example.net:6380',
    'redis-cli -h redis -a § ping',
    'requirepass: §',
  ]),
  amqp: within(['amqp://shop:§@rabbit:5672/%2f', 'amqps://shop:§@rabbit.example.net/vhost']),
  jdbc: within(
    [
      'jdbc:postgresql://db:5432/shop?user=shop&password=§',
      'jdbc:sqlserver://db:1433;user=sa;password=§;encrypt=true',
    ],
    (dice) => dice.chars(16),
  ),
  'azure storage': within(
    ['DefaultEndpointsProtocol=https;AccountName=shop;AccountKey=§;EndpointSuffix=core.windows.net'],
    (dice) => `${dice.chars(86, `${ALNUM}+/`)}==`,
  ),
  'azure sas': within(
    ['https://shop.blob.core.windows.net/c/f?sv=2022-11-02&ss=b&sp=r&sig=§&se=2026-01-01'],
    (dice) => `${dice.chars(40)}%3D`,
  ),
  'azure service bus': within(
    ['Endpoint=sb://shop.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=§'],
    (dice) => `${dice.chars(43, `${ALNUM}+/`)}=`,
  ),
  'azure client secret': bare((dice) => `${dice.chars(3)}8Q~${dice.chars(34, `${ALNUM}_~.-`)}`),
  'aws key id': bare(
    (dice) => `${dice.pick(['AKIA', 'ASIA'])}${dice.chars(16, `${LOWER.toUpperCase()}234567`)}`,
  ),
  'aws secret key': within(
    ['AWS_SECRET_ACCESS_KEY=§', 'aws_secret_access_key = §', '"SecretAccessKey": "§"', 'secretAccessKey: §'],
    (dice) => dice.chars(40, `${ALNUM}+/`),
  ),
  'aws session token': within(
    ['AWS_SESSION_TOKEN=§', 'X-Amz-Security-Token=§', '"SessionToken": "§"'].map((frame) => frame),
    (dice) => `IQoJb3JpZ2luX2Vj${dice.chars(200, ALNUM)}`,
  ),
  'google api key': bare((dice) => `AIza${dice.chars(35, URL64)}`),
  'google oauth token': bare((dice) => `ya29.${dice.chars(60, URL64)}`),
  'google client secret': bare((dice) => `GOCSPX-${dice.chars(28, URL64)}`),
  'token flag': within(
    [
      'kubeadm join 10.0.0.1:6443 --token §',
      'kubelet --bootstrap-token=§ --v=2',
      'helm login --password=§',
      '--client-secret § --x',
      'vault login --token="§"',
    ],
    (dice) => `${dice.chars(6, LOWER + DIGITS)}.${dice.chars(14, LOWER + DIGITS)}a1`,
  ),
  'env dump': within([
    'export DB_PASSWORD=§',
    'REDIS_PASSWORD=§',
    'declare -x API_TOKEN="§"',
    'JWT_SECRET=§',
    'SECRET_KEY_BASE=§',
    'PGPASSWORD=§',
    "SMTP_PASS='§'",
  ]),
  'env in pod yaml': within([
    '    env:\n    - name: DB_PASSWORD\n      value: §\n    - name: MODE\n      value: prod',
    '- name: API_TOKEN\n  value: "§"',
    '{"name":"SMTP_PASSWORD","value":"§"}',
    '{\n  "name": "CLIENT_SECRET",\n  "value": "§"\n}',
  ]),
  'env in describe': within([
    '    Environment:\n      DB_PASSWORD:  §\n      MODE:         prod',
    '      API_TOKEN:      §',
  ]),
  'helm values': within([
    'auth:\n  rootPassword: §\n  username: shop',
    'adminPassword: "§"',
    'passphrase: §',
    "clientSecret: '§'",
  ]),
  'prometheus config': within(
    [
      'basic_auth:\n  username: prom\n  password: §',
      'bearer_token: §',
      'authorization:\n  type: Bearer\n  credentials: §',
    ],
    (dice) => `${dice.chars(24)}a1Z`,
  ),
  'slack token': bare(
    (dice) =>
      `xox${dice.pick(['b', 'p', 'a', 's'])}-${dice.chars(12, DIGITS)}-${dice.chars(12, DIGITS)}-${dice.chars(24)}`,
  ),
  'slack webhook': bare(
    (dice) =>
      `https://hooks.slack.com/services/T${dice.chars(9, ALNUM.toUpperCase())}/B${dice.chars(9, ALNUM.toUpperCase())}/${dice.chars(24)}`,
  ),
  'teams webhook': bare(
    (dice) =>
      `https://example.webhook.office.com/webhookb2/${dice.chars(36, HEX)}@${dice.chars(36, HEX)}/IncomingWebhook/${dice.chars(32, HEX)}/${dice.chars(36, HEX)}`,
  ),
  'discord webhook': bare(
    (dice) => `https://discord.com/api/webhooks/${dice.chars(18, DIGITS)}/${dice.chars(68, URL64)}`,
  ),
  'github token': bare((dice) => `${dice.pick(['ghp_', 'gho_', 'ghs_'])}${dice.chars(36)}`),
  'github fine-grained token': bare((dice) => `github_pat_${dice.chars(22)}_${dice.chars(59)}`),
  'gitlab token': bare((dice) => `${dice.pick(['glpat-', 'gldt-', 'glrt-'])}${dice.chars(20, URL64)}`),
  'npm token': within(['npm_§', '//registry.example.net/:_authToken=npm_§'], (dice) => dice.chars(36)),
  'pypi token': bare((dice) => `pypi-AgEIcHlwaS5vcmc${dice.chars(120, URL64)}`),
  'stripe key': bare((dice) => `${dice.pick(['sk_live_', 'rk_live_', 'sk_test_'])}${dice.chars(24)}`),
  'sendgrid key': bare((dice) => `SG.${dice.chars(22, URL64)}.${dice.chars(43, URL64)}`),
  'twilio key': bare((dice) => `SK${dice.chars(32, HEX)}`),
  'telegram token': bare(telegram),
  'huggingface token': bare((dice) => `hf_${dice.chars(34)}`),
  'openai key': bare((dice) =>
    dice.pick([
      `sk-proj-${dice.chars(74, URL64)}T3BlbkFJ${dice.chars(74, URL64)}`,
      `sk-${dice.chars(20)}T3BlbkFJ${dice.chars(20)}`,
    ]),
  ),
  'sk ant key': bare((dice) => `sk-ant-api03-${dice.chars(93, URL64)}AA`),
  'digitalocean token': bare((dice) => `dop_v1_${dice.chars(64, HEX)}`),
  'vault token': bare((dice) => `hvs.${dice.chars(95, URL64)}`),
  'databricks token': bare((dice) => `dapi${dice.chars(32, HEX)}`),
  'grafana token': bare((dice) => `glsa_${dice.chars(32)}_${dice.chars(8, HEX)}`),
  'docker hub token': bare((dice) => `dckr_pat_${dice.chars(27, URL64)}`),
  'newrelic key': bare((dice) => `NRAK-${dice.chars(27, ALNUM.toUpperCase())}`),
  'sentry dsn': within(['https://§@o12345.ingest.example.net/4501'], (dice) => dice.chars(32, HEX)),
  'mailgun key': bare((dice) => `key-${dice.chars(32, HEX)}`),
  'shopify token': bare((dice) => `shpat_${dice.chars(32, HEX)}`),
  'age key': bare((dice) => `AGE-SECRET-KEY-1${dice.chars(58, 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L')}`),
  'pulumi token': bare((dice) => `pul-${dice.chars(40, HEX)}`),
  'curl login': within([
    'curl -s -u admin:§ https://registry.example.net/v2/',
    'curl --user "ci:§" https://x.example.net',
  ]),
};
