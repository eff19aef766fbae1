/**
 * `finished` has done its work; `healthy` runs, is ready and shows no recent failure; `deleting` is going away;
 * `unhealthy` shows a trouble that lasts; `unknown` says too little, or is still starting.
 */
export type PodCondition = 'finished' | 'healthy' | 'deleting' | 'unhealthy' | 'unknown';
