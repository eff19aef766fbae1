/** What the app needs to run in the local workspace. */
export interface DemoSettings {
  readonly botToken: string;
  readonly signingSecret: string;
  /** Base URL of the workspace's Web API. */
  readonly apiUrl: string;
  readonly host: string;
  readonly port: number;
  /** Paths of a kubeconfig and of a policy file; without them no cluster is read. */
  readonly kubeconfig?: string;
  readonly policy?: string;
}

/** The real app, running. */
export interface DemoApp {
  /** Base URL; Slack's requests go to `/slack/events` under it. */
  readonly url: string;
  /** Resolves when everything that was taken in is answered. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the real app. */
export type StartApp = (settings: DemoSettings) => Promise<DemoApp>;
