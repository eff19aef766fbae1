import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inspect } from '../../src/redaction/redact.ts';
import { readReports } from '../reports/report.ts';
import { cleanOutputs } from './clean-outputs.ts';

/** Lines that the redaction changed. */
function changes(text: string): string[] {
  const redacted = inspect(text).text.split('\n');
  return text.split('\n').filter((line, index) => line !== redacted[index]);
}

const RULES = new URL('../../rules/', import.meta.url);
const FIXTURES = new URL('../fixtures/kubectl/', import.meta.url);

describe('a text without secrets keeps every character:', { timeout: 120_000 }, () => {
  it('1,000 outputs of kubectl and logs', () => {
    const outputs = cleanOutputs(1000);
    expect(outputs.flatMap(changes)).toEqual([]);
    expect(outputs.flatMap((text) => changes(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')))).toEqual(
      [],
    );
    expect(outputs.flatMap((text) => changes(JSON.stringify({ message: text })))).toEqual([]);
  });

  it('every report', () => {
    const reports = [...readReports('catalog'), ...readReports('confusers'), ...readReports('general')];
    expect(reports.length).toBeGreaterThan(70);
    expect(reports.flatMap(({ text }) => changes(text))).toEqual([]);
  });

  it('every example of a rule', () => {
    const files = readdirSync(RULES, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.txt'),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => changes(readFileSync(new URL(file, RULES), 'utf8')))).toEqual([]);
  });

  it('recorded output of kubectl, but for the passwords in it', () => {
    const files = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.\w+$/.test(file),
    );
    const changed = files.flatMap((file) => changes(readFileSync(new URL(file, FIXTURES), 'utf8')));
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter((line) => !/hunter2|not-to-be-seen/.test(line))).toEqual([]);
  });
});
