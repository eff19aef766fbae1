import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { blocksCss } from '../blocks/css.ts';
import { PageRefusal } from './refusal.ts';
import { TypeStripper } from './type-stripper.ts';

/** A file as the browser gets it. */
export interface PageFile {
  readonly type: string;
  readonly content: string;
}

const FOLDER = new URL('../page/', import.meta.url);
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:html|css|svg|ts|js)$/;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ts': 'text/javascript; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** The files of the page. Sources are turned into JavaScript when they are asked for, and again when they have changed. */
export class PageFiles {
  private readonly stripper = new TypeStripper();
  private readonly stripped = new Map<string, { readonly source: string; readonly code: Promise<string> }>();

  /** @param path of a URL. @throws PageRefusal 404 */
  async read(path: string): Promise<PageFile> {
    if (path === '/blocks.css') return { type: TYPES['.css'] ?? '', content: await blocksCss() };
    const name = path === '/' ? 'index.html' : path.replace(/^\/page\//, '');
    const type = TYPES[extname(name)];
    if (type === undefined || !NAME.test(name)) throw new PageRefusal(404, 'There is no such page.');
    const content = await this.content(name);
    return { type, content };
  }

  async close(): Promise<void> {
    await this.stripper.close();
  }

  private async content(name: string): Promise<string> {
    const source = await textOf(name);
    // What was packed is JavaScript already.
    if (extname(name) === '.ts') return source === undefined ? this.packed(name) : this.code(name, source);
    if (source === undefined) throw new PageRefusal(404, 'There is no such file.');
    return source;
  }

  private packed(name: string): Promise<string> {
    return this.content(name.replace(/\.ts$/, '.js'));
  }

  private code(name: string, source: string): Promise<string> {
    const known = this.stripped.get(name);
    if (known?.source === source) return known.code;
    const code = this.stripper.strip(source);
    this.stripped.set(name, { source, code });
    return code;
  }
}

/** Undefined where there is no such file. */
async function textOf(name: string): Promise<string | undefined> {
  try {
    return await readFile(new URL(name, FOLDER), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
