/**
 * Small things that are kept for a while under a key, such as what someone chose last. Losing one does no harm. Every method
 * @throws CasebookError store-unavailable
 */
export interface Slips {
  /** Undefined where nothing is kept, or no longer. */
  get(key: string): Promise<string | undefined>;
  /** @param ttlMs milliseconds after which it is forgotten */
  put(key: string, text: string, ttlMs: number): Promise<void>;
}
