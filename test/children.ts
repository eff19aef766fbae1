import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();
let watching = false;

/** Ends this process's child with it, however it ends, except by SIGKILL. */
export function endWithUs(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
  if (watching) return;
  watching = true;
  process.on('exit', () => {
    for (const each of running) each.kill('SIGKILL');
  });
}
