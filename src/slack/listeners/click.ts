import type { AllMiddlewareArgs, SlackActionMiddlewareArgs, SlackViewMiddlewareArgs } from '@slack/bolt';
import { parseClick } from '../clicks/click.ts';
import { handleClick } from '../clicks/handle.ts';
import type { ClickParts } from '../clicks/parts.ts';
import type { FieldErrors } from '../clicks/submissions.ts';

/** Listener for the buttons of answers: what takes long goes on after the acknowledgement. */
export function clickListener(parts: ClickParts) {
  return async ({ body, ack }: SlackActionMiddlewareArgs & AllMiddlewareArgs) => {
    const click = parseClick(body);
    if (click !== undefined) await handleClick(parts, click);
    await ack();
  };
}

/** Listener for what was entered in a window; errors stand in the window, below the field that they belong to. */
export function submissionListener(
  parts: ClickParts,
  submit: (parts: ClickParts, body: unknown) => Promise<FieldErrors>,
) {
  return async ({ body, ack }: SlackViewMiddlewareArgs & AllMiddlewareArgs) => {
    const errors = await submit(parts, body);
    if (Object.keys(errors).length === 0) await ack();
    else await ack({ response_action: 'errors', errors: { ...errors } });
  };
}
