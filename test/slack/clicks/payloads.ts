import { callApi, isRecord, type PostedMessage } from '../../../src/demo/web-api.ts';
import type { Workspace } from '../../../src/demo/workspace.ts';

type Payload = Readonly<Record<string, unknown>>;
let clicks = 0;

/** The buttons of a message or a view, by what stands on them. */
export function buttonsOf(blocks: readonly unknown[]): Map<string, Payload> {
  const elements = blocks.filter(isRecord).flatMap(({ type, elements: inside, accessory }) => {
    if (type === 'actions' && Array.isArray(inside)) return inside;
    return isRecord(accessory) ? [accessory] : [];
  });
  return new Map(
    elements.filter(isRecord).map((element) => {
      const { text } = element;
      return [isRecord(text) ? String(text['text']) : '', element];
    }),
  );
}

/** A click on a button, as docs.slack.dev/reference/interaction-payloads/block_actions-payload describes it. */
export async function clickPayload(
  workspace: Workspace,
  place: { readonly message?: PostedMessage & { readonly thread_ts?: string }; readonly threadTs?: string },
  button: Payload | undefined,
  user: string = workspace.userId,
): Promise<Payload> {
  if (button === undefined) throw new Error('there is no such button');
  clicks += 1;
  const count = String(clicks).padStart(6, '0');
  const { message, threadTs } = place;
  return {
    type: 'block_actions',
    user: { id: user, username: 'oncall', name: 'oncall', team_id: workspace.teamId },
    container: {
      type: 'message',
      message_ts: message?.ts ?? '1700000000.000001',
      channel_id: workspace.channelId,
      is_ephemeral: message === undefined,
    },
    trigger_id: await triggerOf(workspace, user),
    channel: { id: workspace.channelId, name: 'incidents' },
    ...(message === undefined ? {} : { message: { type: 'message', ...message, thread_ts: threadTs } }),
    actions: [{ ...button, block_id: 'b', action_ts: `1700000001.${count}` }],
  };
}

/** What was entered in a window, as docs.slack.dev/reference/interaction-payloads/view-interactions-payload describes it. */
export function submissionPayload(
  workspace: Workspace,
  view: object | undefined,
  values: Readonly<Record<string, string>>,
): Payload {
  clicks += 1;
  const entered = Object.entries(values).map(([block, value]) => [
    block,
    { value: { type: 'plain_text_input', value } },
  ]);
  return {
    type: 'view_submission',
    user: { id: workspace.userId, username: 'oncall', name: 'oncall', team_id: workspace.teamId },
    view: { ...view, id: `V${clicks}`, state: { values: Object.fromEntries(entered) } },
  };
}

/** Something that was done on the home page. */
export async function homePayload(workspace: Workspace, view: object, action: Payload): Promise<Payload> {
  clicks += 1;
  return {
    type: 'block_actions',
    user: { id: workspace.userId, username: 'oncall', name: 'oncall', team_id: workspace.teamId },
    container: { type: 'view', view_id: 'V0' },
    trigger_id: await triggerOf(workspace, workspace.userId),
    view: { id: 'V0', ...view },
    actions: [{ ...action, block_id: 'b', action_ts: `1700000002.${String(clicks).padStart(6, '0')}` }],
  };
}

/** A `trigger_id` that the workspace takes once, within 3 s. */
async function triggerOf({ apiUrl, botToken }: Workspace, user: string): Promise<string> {
  const { trigger_id: id } = await callApi(apiUrl, botToken, 'views.generateTriggerId', { user_id: user });
  return String(id);
}
