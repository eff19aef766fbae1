import { expect, test } from 'vitest';
import { readRedisUrl } from '../../src/redis/address.ts';

test.each([
  ['redis://localhost', { kind: 'single', tls: false, place: { host: 'localhost', port: 6379 }, db: 0 }],
  ['redis://10.0.0.1:6380/3', { kind: 'single', tls: false, place: { host: '10.0.0.1', port: 6380 }, db: 3 }],
  ['redis://h?db=2', { kind: 'single', tls: false, place: { host: 'h', port: 6379 }, db: 2 }],
  ['redis://[::1]:6380', { kind: 'single', tls: false, place: { host: '::1', port: 6380 }, db: 0 }],
  [
    'rediss://u:p%40ss@h',
    { kind: 'single', tls: true, username: 'u', password: 'p@ss', place: { host: 'h', port: 6379 }, db: 0 },
  ],
  [
    'redis://:secret@h',
    { kind: 'single', tls: false, password: 'secret', place: { host: 'h', port: 6379 }, db: 0 },
  ],
  [
    'redis+sentinel://:p@a:26379,b/mymaster?db=4',
    {
      ...{ kind: 'sentinel', tls: false, password: 'p', master: 'mymaster', db: 4 },
      places: [
        { host: 'a', port: 26379 },
        { host: 'b', port: 26379 },
      ],
    },
  ],
  [
    'rediss+cluster://a:7000,b:7001',
    {
      kind: 'cluster',
      tls: true,
      places: [
        { host: 'a', port: 7000 },
        { host: 'b', port: 7001 },
      ],
    },
  ],
])('reads %s', (url, address) => {
  expect(readRedisUrl(url)).toEqual(address);
});

test.each([
  ['http://h', 'known form'],
  ['redis://a,b', 'one server'],
  ['redis://h:0', 'malformed'],
  ['redis://h:70000', 'malformed'],
  ['redis://h/one', 'not a number'],
  ['redis+sentinel://a:26379', 'name of the master'],
  ['redis+cluster://a:7000/1', 'database 0'],
])('refuses %s', (url, why) => {
  expect(() => readRedisUrl(url)).toThrow(
    expect.objectContaining({ code: 'config-invalid', message: expect.stringContaining(why) }),
  );
});

test('never repeats a password', () => {
  expect(() => readRedisUrl('redis://u:hunter2@h:0')).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
  );
});
