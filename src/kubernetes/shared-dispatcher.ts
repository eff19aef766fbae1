import { createHash } from 'node:crypto';
import type { Agent } from 'node:https';
import type { Cluster, KubeConfig } from '@kubernetes/client-node';

/** The method of the client that makes an undici dispatcher for a single call. */
const METHOD = 'createDispatcher';

/**
 * Lets all calls of a configuration share one dispatcher, and with it their connections: the client makes a new one for each call, and
 * so a TLS handshake a call. Another one is made only when the certificates or the proxy change.
 *
 * @returns the same configuration
 * @throws TypeError when the client has no such method, as after an incompatible update
 */
export function shareDispatcher(config: KubeConfig): KubeConfig {
  const make: unknown = Reflect.get(config, METHOD);
  if (typeof make !== 'function') throw new TypeError(`KubeConfig.${METHOD} is gone`);
  let shared: { readonly key: string; readonly dispatcher: unknown } | undefined;
  Object.defineProperty(config, METHOD, {
    value: (cluster: Cluster | null, options: Agent['options']): unknown => {
      const key = createHash('sha256')
        .update(JSON.stringify([cluster?.server, config.createDispatcherOptions(cluster, options)]))
        .digest('hex');
      if (shared?.key !== key) shared = { key, dispatcher: Reflect.apply(make, config, [cluster, options]) };
      return shared.dispatcher;
    },
  });
  return config;
}
