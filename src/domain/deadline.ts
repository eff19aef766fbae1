/**
 * Settles as the promise does, or rejects once `ms` milliseconds have passed. The work itself is not stopped.
 *
 * @throws whatever `late` makes when the time is up
 */
export async function within<Value>(promise: Promise<Value>, ms: number, late: () => Error): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
