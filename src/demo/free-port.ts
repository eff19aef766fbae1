import { createServer } from 'node:net';

const TRIED = 100;

/**
 * Gives the first free TCP port on 127.0.0.1 from `preferred` on; for 0 any free one.
 *
 * @throws Error when the next hundred are taken
 */
export async function freePort(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + TRIED; port += 1) {
    const bound = await bind(port);
    if (bound !== undefined) return bound;
  }
  throw new Error(`no free port between ${preferred} and ${preferred + TRIED - 1} on 127.0.0.1`);
}

/** The port that the system gave, or undefined where it is taken. */
function bind(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ host: '127.0.0.1', port }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
