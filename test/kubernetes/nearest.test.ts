import { describe, expect, it } from 'vitest';
import { nearestNames } from '../../src/kubernetes/nearest.ts';

const PODS = [
  'cart-84b5c77f6-x9x9x',
  'cart-84b5c77f6-zzk2p',
  'cart-db-0',
  'checkout-6c9d8f7b5d-2kkzq',
  'mail-0',
];

describe('the nearest names', () => {
  it.each([
    [
      'a pod that was replaced',
      'cart-7d9f8c6b5-abcde',
      ['cart-84b5c77f6-x9x9x', 'cart-84b5c77f6-zzk2p', 'cart-db-0'],
    ],
    ['a name without its suffix', 'checkout', ['checkout-6c9d8f7b5d-2kkzq']],
    ['a slip of the finger', 'chekout-6c9d8f7b5d-2kkzq', ['checkout-6c9d8f7b5d-2kkzq']],
    ['another ordinal', 'mail-1', ['mail-0']],
    ['capitals', 'MAIL-0', ['mail-0']],
    ['nothing alike', 'prometheus-k8s-0', []],
    ['no name', '', []],
  ])('of %s', (_what, wanted, nearest) => {
    expect(nearestNames(wanted, PODS)).toEqual(nearest);
  });

  it('are at most five, in an order that does not depend on the order of the names', () => {
    const names = Array.from({ length: 500 }, (_, index) => `cart-${index}`);
    const nearest = nearestNames('cart-7', names);
    expect(nearest).toHaveLength(5);
    expect(nearestNames('cart-7', names.toReversed())).toEqual(nearest);
    expect(nearest[0]).toBe('cart-7');
  });
});
