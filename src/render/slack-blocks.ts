import type { Diagnosis } from '../domain/diagnosis.ts';
import type { Language } from '../domain/language.ts';
import { answerOf } from './answer.ts';
import type { SlackMessage } from './block-types.ts';
import { CLICKABLE_SCREENS, SCREENS } from './brevity.ts';
import { type Clickable, controlsOf } from './buttons.ts';
import { fitBlocks } from './fit-blocks.ts';
import { fitScreen } from './fit-screen.ts';
import { plainVerdict } from './plain.ts';
import { readerOf } from './reader.ts';

/**
 * An answer for Slack, about one screen: within 50 blocks, 10,000 characters of blocks and every block's own limit.
 * Post it with `unfurl_links` and `unfurl_media` off.
 *
 * @param clickable whose answer it is; without it there are no buttons
 */
export function renderSlack(diagnosis: Diagnosis, language: Language, clickable?: Clickable): SlackMessage {
  const reader = readerOf(language, 'slack');
  const sections = answerOf(diagnosis, reader);
  const best = diagnosis.findings[0];
  const page = best && reader.page(best.rule);
  const controls = clickable && controlsOf(diagnosis, clickable, reader);
  const text = plainVerdict(sections);
  if (controls !== undefined && best !== undefined) {
    return { text, blocks: fitScreen(sections, controls, reader) };
  }
  const screens = controls === undefined ? SCREENS : CLICKABLE_SCREENS;
  return { text, blocks: fitBlocks(sections, screens, page, reader, controls) };
}
