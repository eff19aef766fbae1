import { createServer } from 'node:net';

const TRIED = 100;

/** Gives the first free TCP port on 127.0.0.1 from `preferred` on. @throws Error when the next hundred are taken */
export async function freePort(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + TRIED; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${preferred} and ${preferred + TRIED - 1} on 127.0.0.1`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host: '127.0.0.1', port }, () => probe.close(() => resolve(true)));
  });
}
