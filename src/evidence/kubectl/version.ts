const SHORT = /^Server Version:\s+(v\d+\.\d+\.\d+\S*)$/;
const LONG = /^Server Version: version\.Info\{.*?GitVersion:"(v\d+\.\d+\.\d+[^"]*)"/;

/** The server's version in a line of `kubectl version`, long or short; the client's tells nothing of the cluster. */
export function readServerVersion(text: string): string | undefined {
  return (SHORT.exec(text) ?? LONG.exec(text))?.[1];
}
