import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Most of the library's rules begin with an id that it gives to every message; these classes are there, too, and may stand more than once. */
const ID = /#slack_blocks_to_jsx/g;
const CLASS = '.slack_blocks_to_jsx.styles_enabled';

/** The styles of drawn blocks: the library's, then the project's own. @throws where a file cannot be read */
export async function blocksCss(): Promise<string> {
  const [library, own] = await Promise.all([
    readFile(fileURLToPath(import.meta.resolve('slack-blocks-to-jsx/dist/style.css')), 'utf8'),
    readFile(new URL('./blocks.css', import.meta.url), 'utf8'),
  ]);
  return `${library.replace(ID, CLASS)}\n${own}`;
}
