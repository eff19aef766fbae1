import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of its own that goes with the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-policy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
