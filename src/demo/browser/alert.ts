import { z } from 'zod';
import { alertMessage } from '../samples/alert.ts';
import type { BrowserParts } from './parts.ts';
import { PageRefusal } from './refusal.ts';

/** Whether the alert begins or is over; the other of what it was last without it. */
export const alertSchema = z.object({ state: z.enum(['firing', 'resolved']).exactOptional() });

const BOT = 'B0ALERTS';

/** The one alert of the demo, which begins and ends by a button. */
export class Alert {
  private startedAt: Date | undefined;

  /** Posts it as a monitoring tool does, by an incoming webhook. @throws PageRefusal where the workspace does not take it */
  async post(
    { workspace, live }: BrowserParts,
    { state = this.startedAt === undefined ? 'firing' : 'resolved' }: z.output<typeof alertSchema>,
  ): Promise<void> {
    const began = this.startedAt ?? new Date();
    this.startedAt = state === 'firing' ? began : undefined;
    const channel = workspace.channels['alerts'] ?? '';
    const response = await fetch(new URL(`/services/${workspace.teamId}/${BOT}/alerts`, workspace.apiUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ channel, username: 'Alertmanager', ...alertMessage(state, began) }),
    });
    const said = await response.text();
    if (!response.ok) throw new PageRefusal(502, `The workspace did not take the alert: ${said}.`);
    live.tell({ kind: 'messages', channel });
  }
}
