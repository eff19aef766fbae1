import type { BrowserContext, ConsoleMessage, Request } from 'playwright-core';

/** Collects what must not happen in a page: errors, warnings, and requests to anything but the demo. */
export function watchFaults(context: BrowserContext, faults: string[]): void {
  context.on('console', (message) => {
    if (isFault(message)) faults.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => void faults.push(`page error: ${error.error()}`));
  context.on('request', (request) => {
    if (!isLocal(request)) faults.push(`request to ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} from ${response.url()}`);
  });
}

function isFault(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning';
}

/** Anything else than 127.0.0.1 is somewhere else; `data:` and `blob:` lead nowhere. */
function isLocal(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url());
  return protocol === 'data:' || protocol === 'blob:' || hostname === '127.0.0.1';
}
