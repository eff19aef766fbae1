import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readKubectl } from '../../../src/evidence/kubectl/read.ts';
import { stateLines } from '../../../src/evidence/state-lines.ts';
import { fixture } from './reading.ts';

const FIXTURES = [
  'describe-pod-1.29.txt',
  'describe-node-1.25.txt',
  'tables-1.29.txt',
  'get-pod-events.yaml.txt',
  'get-node.json.txt',
].map(fixture);

describe('readKubectl', () => {
  it.each([
    '',
    'hello, can somebody review my chart?',
    'panic: runtime error: invalid memory address\n\ngoroutine 1 [running]:\nmain.main()\n\t/src/main.go:23 +0x1d\nexit status 2',
    'Status: done\nReason: I was tired\nMessage: see you\nState: of the art',
    'Failed to pull image "a": rpc error',
    'FATA[0008] x509: certificate relies on legacy Common Name field',
  ])('gives undefined for a text that is no kubectl output (%#)', (text) => {
    expect(readKubectl(text)).toBeUndefined();
  });

  it('never throws on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        readKubectl(text);
      }),
    );
  });

  it('never throws on shuffled, cut and mangled output, and stays within its lines', () => {
    const pieces = FIXTURES.flatMap((text) => text.split('\n'));
    const line = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom(...pieces), fc.nat(40))
          .map(([text, at]) => text.slice(at % (text.length + 1))),
      },
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const reading = readKubectl(lines.join('\n'));
        if (reading === undefined) return;
        for (const { pieces: places, text } of stateLines(reading.snapshot, { lines: reading.lines })) {
          expect(places).toHaveLength(1);
          expect(places[0]?.line).toBeGreaterThanOrEqual(1);
          expect(places[0]?.line).toBeLessThanOrEqual(Math.max(1, lines.join('\n').split('\n').length));
          expect(text).not.toMatch(/undefined|\[object/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('reads outputs that are cut at any line', () => {
    for (const text of FIXTURES) {
      const lines = text.split('\n');
      for (let from = 0; from < lines.length; from += 3) {
        expect(() => readKubectl(lines.slice(from).join('\n'))).not.toThrow();
      }
    }
  });
});
