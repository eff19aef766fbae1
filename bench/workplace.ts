import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'casebook-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Path of a file or folder that lives as long as this process. */
export function pathOf(name: string): string {
  return join(folder, name);
}

/** Writes a file once; the name stands for the text. @returns its path */
export function fileOf(name: string, text: () => string): string {
  const path = pathOf(name);
  if (!existsSync(path)) writeFileSync(path, text());
  return path;
}
