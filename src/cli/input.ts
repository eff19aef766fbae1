import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { CasebookError } from '../domain/errors.ts';

/** Largest input that is read at all, in bytes. Above 10 MB the newest part is what gets diagnosed. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Bytes looked at to tell a binary file by its NUL bytes, as git does. */
const SNIFFED = 8000;

/**
 * Reads a file, or standard input without one, as UTF-8 text.
 *
 * @throws CasebookError input-unreadable, input-empty, input-too-large, input-binary, input-not-utf8
 */
export async function readInput(file: string | undefined): Promise<string> {
  const name = file ?? 'standard input';
  const bytes = await readBytes(file, name);
  if (bytes.length > MAX_BYTES) {
    throw new CasebookError('input-too-large', `${name} has ${bytes.length} bytes`, {
      hint: `At most ${MAX_BYTES} are read; give the last part of it, such as: tail -n 100000`,
    });
  }
  if (bytes.subarray(0, SNIFFED).includes(0)) {
    throw new CasebookError('input-binary', `${name} is binary`, {
      hint: 'Give text, such as a log or kubectl output',
    });
  }
  if (!isUtf8(bytes)) {
    throw new CasebookError('input-not-utf8', `${name} is not UTF-8`, {
      hint: 'Convert it, such as: iconv -f ISO-8859-1 -t UTF-8',
    });
  }
  const text = bytes.toString('utf8');
  if (text.trim() === '') {
    throw new CasebookError('input-empty', `${name} is empty`, {
      hint: 'Pipe the error into it, such as: kubectl describe pod NAME | casebook diagnose',
    });
  }
  return text;
}

async function readBytes(file: string | undefined, name: string): Promise<Buffer> {
  try {
    return file === undefined ? await buffer(process.stdin) : await readFile(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CasebookError('input-unreadable', `cannot read ${name}: ${reason}`, {
      hint: 'Give the name of a text file, or pipe the text in',
      cause: error,
    });
  }
}
