import { describe, expect, it } from 'vitest';
import { CasebookError } from '../../src/domain/errors.ts';
import { renderError } from '../../src/render/error.ts';

describe('renderError', () => {
  it('gives message and hint of a known error', () => {
    const error = new CasebookError('input-empty', 'the input is empty.', {
      hint: 'Paste an error or name a file.',
    });
    expect(renderError(error, 'en')).toBe('the input is empty. Paste an error or name a file.');
    expect(renderError(new CasebookError('usage', 'no file', { hint: '' }), 'en')).toBe('no file');
  });

  it('gives any other error as one line without its stack', () => {
    const error = new Error('first\nsecond \u001b[31m');
    expect(renderError(error, 'es')).toBe('Error inesperado: first second ␛[31m');
    expect(renderError(error, 'en')).not.toContain('error.test.ts');
  });

  it('takes whatever was thrown', () => {
    expect(renderError('text', 'pt')).toBe('Erro inesperado: text');
    expect(renderError(new Error(''), 'en')).toBe('Unexpected error: ?');
    expect(renderError(new Error('x'.repeat(9_000)), 'en')).toHaveLength(500);
  });
});
