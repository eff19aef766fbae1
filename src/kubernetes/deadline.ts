/** One time limit that all calls of a reading share. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** How long it was set to, in milliseconds. */
  readonly ms: number;
  /** Settles as the promise does, or rejects once the time is up, also where the work takes no signal. */
  within<Value>(promise: Promise<Value>): Promise<Value>;
  /** Ends what is still under way, and the timer. */
  end(): void;
}

/** Starts a deadline of so many milliseconds. */
export function startDeadline(ms: number): Deadline {
  const controller = new AbortController();
  const late = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(new Error(`not within ${ms} ms`)), {
      once: true,
    });
  });
  // Whether anyone waits when the time is up is open.
  late.catch(() => undefined);
  const timer = setTimeout(() => controller.abort(), ms);
  return {
    signal: controller.signal,
    ms,
    within: (promise) => Promise.race([promise, late]),
    end: () => {
      clearTimeout(timer);
      controller.abort();
    },
  };
}
