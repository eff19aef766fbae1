import { type UploadedFile, uploadFile } from './file-upload.ts';
import { callApi } from './web-api.ts';

/** Someone who takes part in the workspace. */
export interface Person {
  readonly name: string;
  readonly realName: string;
  /** As `users.info` tells it, such as `es-ES`. */
  readonly locale: string;
}

type Where = { channel?: string; threadTs?: string };

/** A person, and what they can do in the workspace. */
export interface Member extends Person {
  readonly userId: string;
  readonly token: string;
  /** Writes as the person and gives the message's time stamp; text as Slack sends it, with `&`, `<` and `>` escaped. */
  write(text: string, where?: Where): Promise<string>;
  /** Gives a `trigger_id` of the person, as commands, buttons and shortcuts carry it. @param view the window that it comes from */
  trigger(view?: string): Promise<string>;
  /** Sends a file as the person and gives its id; the message that holds it has the text. */
  upload(file: UploadedFile, text?: string, where?: Where): Promise<string>;
  /** Calls the Web API as the person. @throws Error with Slack's error name */
  call(
    method: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<Readonly<Record<string, unknown>>>;
}

/** Where a member's calls go. */
interface MemberPlace {
  readonly apiUrl: string;
  readonly botToken: string;
  /** The channel that is meant where none is named. */
  readonly channelId: string;
}

/** The person's token, seeded with the workspace. */
export function tokenOf({ name }: Person): string {
  return `xoxp-local-${name}`;
}

/** Makes someone of the workspace. @throws Error when the workspace does not know the person's token */
export async function joinAs(person: Person, { apiUrl, botToken, channelId }: MemberPlace): Promise<Member> {
  const token = tokenOf(person);
  const call: Member['call'] = (method, parameters) => callApi(apiUrl, token, method, parameters);
  const userId = String((await call('auth.test', {}))['user_id']);
  return {
    ...{ ...person, userId, token, call },
    write: async (text, where = {}) => {
      const thread = where.threadTs === undefined ? {} : { thread_ts: where.threadTs };
      const posted = await call('chat.postMessage', { channel: where.channel ?? channelId, text, ...thread });
      return String(posted['ts']);
    },
    trigger: async (view) => {
      const from = view === undefined ? {} : { view_id: view };
      const parameters = { user_id: userId, ...from };
      return String((await callApi(apiUrl, botToken, 'views.generateTriggerId', parameters))['trigger_id']);
    },
    upload: (file, text = '', { channel = channelId, threadTs } = {}) =>
      uploadFile(call, file, {
        channel_id: channel,
        initial_comment: text,
        ...(threadTs && { thread_ts: threadTs }),
      }),
  };
}
