/**
 * What a process that ends by an error says of it: its name, its code and where it happened. Not its message, which may quote
 * what someone pasted.
 */
export function renderCrash(error: unknown): string {
  if (!(error instanceof Error)) return 'casebook ended by something that is no error';
  const code = Reflect.get(error, 'code');
  const what = typeof code === 'string' && /^[\w-]{1,64}$/.test(code) ? `${error.name} ${code}` : error.name;
  const stack = (error.stack ?? '').replace(`${error.name}: ${error.message}`, '');
  const frames = stack.split('\n').filter((line) => /^ {4}at .{1,300}:\d+\)?$/.test(line));
  return [`casebook ended by an unexpected error: ${what}`, ...frames].join('\n');
}
