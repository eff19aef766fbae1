import { describe, expect, it } from 'vitest';
import { redact } from '../../src/redaction/redact.ts';

const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJzeXN0ZW0ifQ.c2lnbmF0dXJlLXBhcnQ';

describe('redaction', () => {
  it.each([
    ['a service account token', `token ${JWT} expired`, JWT],
    ['a bearer header', 'Authorization: Bearer abcdef0123456789.xyz', 'abcdef0123456789.xyz'],
    ['a basic header', 'authorization: Basic dXNlcjpwYXNzd29yZA==', 'dXNlcjpwYXNzd29yZA=='],
    ['a password in an address', 'dial postgres://shop:s3cr3t-pw@db:5432/shop failed', 's3cr3t-pw'],
    ['a password in an environment dump', 'DB_PASSWORD=hunter2hunter2 PATH=/bin', 'hunter2hunter2'],
    ['a password in JSON', '{"password":"hunter2hunter2","user":"x"}', 'hunter2hunter2'],
    ['a token flag', 'kubelet --token=abcd1234efgh --v=2', 'abcd1234efgh'],
    ['an AWS key id', 'AWS key AKIAABCDEFGHIJKLMNOP used', 'AKIAABCDEFGHIJKLMNOP'],
    ['a registry login', '{"auths":{"r.example.net":{"auth":"dXNlcjpwYXNz"}}}', 'dXNlcjpwYXNz'],
    ['a kubeconfig key', 'client-key-data: LS0tLS1CRUdJTiBSU0E=', 'LS0tLS1CRUdJTiBSU0E='],
    [
      'a private key',
      'x\n-----BEGIN RSA PRIVATE KEY-----\nMIIabc\n-----END RSA PRIVATE KEY-----\ny',
      'MIIabc',
    ],
    ['a private key that is cut off', '-----BEGIN PRIVATE KEY-----\nMIIabc', 'MIIabc'],
    ['a Slack token', 'SLACK=xoxb-123456789012-abcdefghij', 'xoxb-123456789012-abcdefghij'],
    ['a cookie', 'Set-Cookie: session=0123456789abcdef; Path=/', '0123456789abcdef'],
  ])('takes out %s', (_, text, secret) => {
    expect(redact(text)).not.toContain(secret);
    expect(redact(text)).toMatch(/‹[a-z ]+ 1›/);
  });

  it('gives the same secret the same placeholder and another secret another', () => {
    const other = JWT.replace('c2ln', 'b3Ro');
    expect(redact(`${JWT} ${other} ${JWT}`)).toBe('‹jwt 1› ‹jwt 2› ‹jwt 1›');
  });

  it('keeps the host of an address and the lines of a text', () => {
    expect(redact('a\nhttps://u:p4ss@h.example.net/x\nb')).toBe(
      'a\nhttps://u:‹password 1›@h.example.net/x\nb',
    );
  });

  it.each([
    'Failed to pull image "r.example.net/a/b@sha256:419bfcfa31a941e29b07e32e843469d24a8382343faa2445e5fc29b68e1421d0"',
    'pod="shop/cart-0" podUID="d09e4db4-b3a8-45f5-a6a3-e961c9f2e397"',
    'Head "https://r.example.net:5000/v2/a/manifests/1": http: server gave HTTP response to HTTPS client',
    'MountVolume.SetUp failed for volume "secrets" : secret "app-settings" not found',
    'v1.25.15-gke.1040000 containerd://1.6.6 10.48.131.1-10.48.131.62',
    'cannot find volume "default-token-v4k8s" to mount into container "web"',
  ])('changes nothing in %s', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('is done once and for all', () => {
    const once = redact(`Bearer ${JWT} password=hunter2hunter2`);
    expect(redact(once)).toBe(once);
  });
});
