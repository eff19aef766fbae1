import { expect, it } from 'vitest';
import { renderCrash } from '../../src/render/crash.ts';

it('a crash says what and where, and quotes nothing that the error does', () => {
  const error = Object.assign(
    new SyntaxError('Unexpected token in "DB_PASSWORD=tr0ub4dor"\n    at tr0ub4dor'),
    { code: 'E_X' },
  );
  const text = renderCrash(error);
  expect(text).toMatch(/^casebook ended by an unexpected error: SyntaxError E_X\n {4}at /);
  expect(text).toContain('crash.test.ts');
  expect(text).not.toContain('tr0ub4dor');
  expect(renderCrash('DB_PASSWORD=tr0ub4dor')).not.toContain('tr0ub4dor');
  expect(renderCrash(Object.assign(error, { code: 'of tr0ub4dor' }))).not.toContain('tr0ub4dor');
});
