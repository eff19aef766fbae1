import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ruleId } from '../../src/domain/ids.ts';
import { fingerprintOf, fingerprintOfShape } from '../../src/incidents/fingerprint.ts';
import { shapeOf } from '../../src/incidents/shape.ts';

const rule = ruleId('registry-insecure-http');
const name = fc.stringMatching(/^[a-z][a-z0-9]{1,8}(-[a-z0-9]{1,6}){1,3}$/);
const hash = fc.stringMatching(/^[0-9a-f]{12,64}$/).filter((text) => /\d/.test(text));
const time = fc
  .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('the fingerprint of a finding', () => {
  test('is blind to names, hashes, numbers, times and the order of captures', () => {
    const details = fc.record({
      pod: name,
      node: name,
      container_id: hash,
      timeout: fc.nat().map(String),
      at: time,
    });
    fc.assert(
      fc.property(
        details,
        details,
        fc.shuffledSubarray(['pod', 'node', 'container_id', 'timeout', 'at'] as const),
        (a, b, order) => {
          const shuffled = Object.fromEntries(order.map((key) => [key, b[key]]));
          expect(fingerprintOf({ rule, captures: { ...a, registry: 'registry.example.net' } })).toBe(
            fingerprintOf({ rule, captures: { registry: 'registry.example.net', ...shuffled } }),
          );
        },
      ),
    );
  });

  test('differs for different rules', () => {
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 2, maxLength: 2 }), (ids) => {
        const prints = ids.map((id) => fingerprintOf({ rule: ruleId(id), captures: {} }));
        expect(new Set(prints).size).toBe(2);
      }),
    );
  });

  test.each(['registry', 'range', 'reason', 'webhook'])('differs for a different %s', (identity) => {
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 2, maxLength: 2 }), (values) => {
        const prints = values.map((value) => fingerprintOf({ rule, captures: { [identity]: value } }));
        expect(new Set(prints).size).toBe(2);
      }),
    );
  });

  test('does not take one identity for another', () => {
    fc.assert(
      fc.property(name, (value) => {
        const [a, b] = [{ range: value }, { reason: value }].map((captures) =>
          fingerprintOf({ rule, captures }),
        );
        expect(a).not.toBe(b);
      }),
    );
  });

  test.each([
    [{ registry: 'Registry.example.net' }, { registry: 'registry.example.net' }],
    [{ image: 'registry.example.net:5000/shop/cart:1.2' }, { registry: 'registry.example.net:5000' }],
    [
      { image: 'registry.example.net/shop/cart:1.2' },
      { image: 'registry.example.net/web/front@sha256:0a1b' },
    ],
    [{ image: 'cart' }, { image: 'shop/cart:2' }],
  ])('is the same for %j and %j', (a, b) => {
    expect(fingerprintOf({ rule, captures: a })).toBe(fingerprintOf({ rule, captures: b }));
  });

  test('tells the registries of two images apart', () => {
    const [a, b] = ['a.example.net/cart', 'cart'].map((image) =>
      fingerprintOf({ rule, captures: { image } }),
    );
    expect(a).not.toBe(b);
  });
});

describe('the shape of a text', () => {
  const report = (pod: string, id: string, count: number, at: string) => [
    `${at} kubelet: pod "${pod}" volume ${id} could not be found`,
    `Warning  Strange  ${count}s ago (x${count} over 5m)  agent  the widget of node ${pod} refuses to turn`,
    `container ${pod} state=${id} is odd`,
  ];

  test('is blind to names, hashes, numbers, times and the order of lines', () => {
    const details = fc.tuple(name, hash, fc.nat(1e6), time);
    fc.assert(
      fc.property(details, details, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (a, b, order) => {
        const other = report(...b);
        const shuffled = order.map((index) => other[index]).join('\n');
        expect(shapeOf(shuffled)).toBe(shapeOf(report(...a).join('\n')));
      }),
    );
  });

  test.each([
    ['the widget refuses to turn', 'the widget refuses to stop'],
    ['reason Strange', 'reason Stranger'],
    ['pod "a-1" is lost', 'node "a-1" is lost'],
  ])('differs for "%s" and "%s"', (a, b) => {
    expect(fingerprintOfShape(shapeOf(a))).not.toBe(fingerprintOfShape(shapeOf(b)));
  });

  test.each([
    ['', ''],
    ['42 17 0x1f', ''],
    ['I0612 10:11:12.131415    7 pod.go:12] pod cart is lost', 'pod … is lost'],
    ['2026-01-02T03:04:05.678Z the pod shop/cart-0 is lost', 'the pod … is lost'],
    ['pod cannot start', 'pod cannot start'],
    ['b is lost\nb is lost\na is lost', 'a is lost | b is lost'],
    ['dial tcp 10.0.0.1:443: i/o timeout', 'dial tcp …: … timeout'],
  ])('of "%s" is "%s"', (text, shape) => {
    expect(shapeOf(text)).toBe(shape);
  });

  test('is short, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5_000, unit: 'grapheme' }), (text) => {
        expect(shapeOf(text).length).toBeLessThanOrEqual(300);
      }),
    );
  });
});
