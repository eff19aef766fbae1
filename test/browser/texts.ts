/** An error that names no pod, so that no cluster can complete it. @param range the last address, which makes it a text of its own */
export function exhausted(range = '10.8.3.126'): string {
  return `Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-${range}`;
}

/** The title of the answer to it. */
export const EXHAUSTED = 'The node has no pod IP address left in its range';

/** A pod of the sample clusters that gets no address. */
export const CHECKOUT = 'shop/checkout-7d9f6c5b8-x2x9k';
