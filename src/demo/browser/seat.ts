import type { Member } from '../member.ts';
import { type Sender, startSender } from '../sender.ts';
import type { Workspace } from '../workspace.ts';
import type { Live } from './live.ts';
import { PrivateMessages } from './private-messages.ts';
import type { View } from './view.ts';
import { Windows } from './windows.ts';

/** What Slack's client is for one person: who they are, what they alone see, and what they send. */
export interface Seat {
  readonly member: Member;
  readonly sender: Sender;
  readonly privately: PrivateMessages;
  readonly windows: Windows;
  /** Casebook's home page; undefined until it was published. */
  home: View | undefined;
}

/** Seats someone. @param eventsUrl where the app takes Slack's requests */
export async function takeSeat(
  member: Member,
  { workspace, eventsUrl, live }: { workspace: Workspace; eventsUrl: string; live: Live },
): Promise<Seat> {
  const { userId, name, trigger } = member;
  const { signingSecret, teamId, channelId } = workspace;
  return {
    member,
    sender: await startSender({
      ...{ eventsUrl, signingSecret, teamId, channelId, userId, userName: name },
      trigger: (view) => trigger(view),
    }),
    privately: new PrivateMessages((channel) => live.tell({ kind: 'private', channel }, userId)),
    windows: new Windows(() => live.tell({ kind: 'views' }, userId)),
    home: undefined,
  };
}
