import { type FSWatcher, statSync, watch } from 'node:fs';
import { dirname } from 'node:path';

/** How a file is watched; times in milliseconds. */
export interface WatchOptions {
  readonly debounceMs?: number;
  readonly pollMs?: number;
  /** Told why the system's own notices are missing; the file is still looked at every `pollMs`. */
  readonly onTrouble?: (error: unknown) => void;
  /** Subscribes to notices about a folder; the file system's own without it. */
  readonly subscribe?: typeof subscribeToFolder;
}

/** Editors write in several steps. */
const DEBOUNCE_MS = 100;
/** Network file systems and some mounts send no notices. */
const POLL_MS = 5000;

/**
 * Calls back when a file may have changed, and keeps no process alive. The folder is watched, not the file: editors rename over it, and
 * a mounted ConfigMap is a link whose target is swapped (kubernetes.io/docs/concepts/configuration/configmap).
 *
 * @returns stops watching
 */
export function watchFile(file: string, onChange: () => void, options: WatchOptions = {}): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  let seen = signatureOf(file);
  // Not put off by further notices: a busy folder would put it off for good.
  const soon = () => {
    pending ??= setTimeout(() => {
      pending = undefined;
      onChange();
    }, options.debounceMs ?? DEBOUNCE_MS).unref();
  };
  const poll = setInterval(() => {
    const now = signatureOf(file);
    if (now !== seen) soon();
    seen = now;
  }, options.pollMs ?? POLL_MS).unref();
  const trouble = options.onTrouble ?? (() => undefined);
  const unsubscribe = (options.subscribe ?? subscribeToFolder)(dirname(file), soon, trouble);
  return () => {
    clearTimeout(pending);
    clearInterval(poll);
    unsubscribe();
  };
}

/** Passes the system's notices about a folder on. @returns ends it */
function subscribeToFolder(
  folder: string,
  onNotice: () => void,
  onTrouble: (error: unknown) => void,
): () => void {
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(folder, { persistent: false }, onNotice);
    watcher.on('error', onTrouble);
  } catch (error) {
    // Systems without inotify, or with all of its watches in use.
    onTrouble(error);
  }
  return () => watcher?.close();
}

/** Changes with every new content, also when a link on the way leads elsewhere; empty while there is no file. */
function signatureOf(file: string): string {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? '' : [stat.dev, stat.ino, stat.mtimeNs, stat.size].join(':');
}
