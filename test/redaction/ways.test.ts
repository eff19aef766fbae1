import { describe, expect, it } from 'vitest';
import { redact } from '../../src/redaction/redact.ts';

const TOKEN = 'ghp_0123456789abcdefghijABCDEFGHIJ456789';
const RANDOM = TOKEN.slice(4);
const WORDS = 'tr0ub4dor-and-3';

describe('a secret is taken out however it is written:', () => {
  it.each<[string, string, string]>([
    ['in colour', `\u001b[32m${TOKEN}\u001b[0m`, TOKEN],
    ['in colour whose escape got lost', `[32m${TOKEN}[0m`, TOKEN],
    ['in colour beside a coloured name', `\u001b[36mpassword\u001b[0m=\u001b[33m${WORDS}\u001b[0m`, WORDS],
    ['in colour inside of JSON', `{"msg":"\\u001b[32m${TOKEN}\\u001b[0m"}`, TOKEN],
    ['broken by a character without a width', `ghp_\u200b${RANDOM}`, RANDOM],
    ['as an element of XML', `<password>${WORDS}</password>`, WORDS],
    ['as an escaped element of XML', `&lt;password&gt;${WORDS}&lt;/password&gt;`, WORDS],
    ['as an attribute of XML', `<property name="password" value="${WORDS}"/>`, WORDS],
    ['as an attribute of .NET', `<add key="ApiToken" value="${RANDOM}"/>`, RANDOM],
    ['for Oracle', `jdbc:oracle:thin:scott/${WORDS}@//db:1521/x`, WORDS],
    ['in a .netrc', `machine git.example.net login ci password ${WORDS}`, WORDS],
    ['as a key without a known word', 'STRIPE_KEY=4eC39HqLyjWDarjtT1zdp7dc', '4eC39HqLyjWDarjtT1zdp7dc'],
    [
      'as a hash of bcrypt',
      `admin:$2y$10$${'N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'}`,
      'N9qo8uLOickgx2',
    ],
    [
      'as a hash of /etc/shadow',
      'root:$6$abcdefgh$u1bBEcVxTQIyf7pBkCEQJV8KzYHpTkmL9cVh:19000:0',
      'u1bBEcVxTQIyf7',
    ],
    ['as a token of kubeadm', 'kubeadm token list\nabcdef.0123456789abcdef 23h', '0123456789abcdef'],
    [
      'as a key of kubeadm',
      `kubeadm join 10.0.0.1:6443 --certificate-key ${'f8902e11'.repeat(8)}`,
      'f8902e11f8902e11',
    ],
    ['as a literal', `kubectl create secret generic x --from-literal=foo=${WORDS}`, WORDS],
    ['with a short name', `REDIS_PW=${WORDS}`, WORDS],
    ['with nothing but its kind as a name', `SECRET=${WORDS}`, WORDS],
    ['as a block of YAML', `password: |\n  ${WORDS}\nuser: x`, WORDS],
    [
      'as a folded block of a Secret that is cut',
      `stringData:\n  words: >-\n    ${WORDS}\n    ${WORDS}`,
      WORDS,
    ],
    ['in a Secret that is cut', `stringData:\n  words: ${WORDS}`, WORDS],
    ['in a table', `| password | ${WORDS} |`, WORDS],
    ['behind a tab', `password\t${WORDS}`, WORDS],
    ['behind an arrow', `password -> ${WORDS}`, WORDS],
    ['behind a wide colon', `password：${WORDS}`, WORDS],
    ['in Spanish', `contraseña: ${WORDS}\nDB_CLAVE=${WORDS}`, WORDS],
    ['in Portuguese', `senha: ${WORDS}\nDB_SENHA=${WORDS}`, WORDS],
    ['in an address inside of an address', `https%3A%2F%2Fci%3A${WORDS}%40git.example.net`, WORDS],
    ['in a query', `GET /x?token=${WORDS}&a=1`, WORDS],
    [
      'in a key of PuTTY',
      `Private-Lines: 1\n${'AAAAIHf1s9a8d7f6'.repeat(3)}\nPrivate-MAC: x`,
      'AAAAIHf1s9a8d7f6',
    ],
    ['longer than any', `password="${'x1'.repeat(5000)}"`, 'x1x1x1x1'],
    ['behind one dash', `-password ${WORDS}`, WORDS],
    ['for PowerShell', `ConvertTo-SecureString "${WORDS}" -AsPlainText`, WORDS],
    ['as the value of an object', `"password":{"value":"${WORDS}"}`, WORDS],
    ['as the item of a list', `"passwords":["${WORDS}"]`, WORDS],
    ['with a plural', `"apiKeys": "${RANDOM}"`, RANDOM],
  ])('%s', (_way, text, secret) => {
    expect(redact(text)).not.toContain(secret);
    expect(redact(text).split('\n')).toHaveLength(text.split('\n').length);
  });

  it('once more where nothing marks it, behind a hundred others', () => {
    const decoys = Array.from({ length: 100 }, (_, at) => `K${at}_PASSWORD=decoy-${at}-abcdef1`).join('\n');
    expect(redact(`${decoys}\nDB_PASSWORD=${WORDS}\nlogin with ${WORDS} failed`)).not.toContain(WORDS);
  });
});

describe('what only looks like one stays:', () => {
  it.each([
    'GPG_KEY=2121F676F9C8AE10549CFF37D927EF93A63ED707',
    'webapp.17f2a3b4c5d6e7f8   Warning   BackOff   pod/webapp',
    'NAME     PASSWORD   AGE\ncart-0   set        3d',
    '<none> <unset> <name>cart-0</name>',
    'tests: 12 pass, 0 fail\npass: 12',
    'la clave: valor de la etiqueta',
    'image registry.example.net/shop/cart%3A1.2 not found',
    '"key": "app.kubernetes.io/name", "value": "cart"',
  ])('%s', (text) => expect(redact(text)).toBe(text));
});
