import { describe, expect, it } from 'vitest';
import { loopback } from '../loopback.ts';
import { ALL, json, readerOf, TARGET } from './stand-in.ts';

describe('the dispatcher of a cluster', () => {
  it('keeps connections from one reading to the next', async () => {
    const { server, url } = await loopback((_request, response) => {
      json(response, { kind: 'SelfSubjectAccessReview', status: { allowed: true }, gitVersion: 'v1.25.3' });
    });
    let connections = 0;
    let requests = 0;
    server.on('connection', () => {
      connections += 1;
    });
    server.on('request', () => {
      requests += 1;
    });
    const reader = await readerOf(url);

    for (let again = 0; again < 6; again += 1) await reader.read(TARGET, ALL);

    // A dispatcher for each reading would need a connection for each of its first, parallel calls: three at least.
    expect(requests).toBeGreaterThanOrEqual(6 * 3);
    expect(connections).toBeLessThan(requests / 2);
  });
});
