import { postFile } from './api.ts';
import { type Fields, fieldsOf, isFields, textAt } from './read.ts';

/** What was entered, as Slack has it: block, then action. */
export type Values = Readonly<Record<string, Readonly<Record<string, Fields>>>>;

const CONTROLS = 'input[data-block], textarea[data-block], select[data-block], fieldset[data-block]';

/** Reads the fields of a window or page as `view.state.values` has them; files are uploaded on the way. @throws Error */
export async function valuesOf(container: Element): Promise<Values> {
  const values: Record<string, Record<string, Fields>> = {};
  for (const control of container.querySelectorAll<HTMLElement>(CONTROLS)) {
    const { block = '', actionId = '', type = '' } = control.dataset;
    if (block === '' || actionId === '') continue;
    values[block] = { ...values[block], [actionId]: { type, ...(await entered(control, type)) } };
  }
  return values;
}

/** What one control holds, below the key that Slack has for its kind. */
export async function entered(control: HTMLElement, type: string): Promise<Fields> {
  if (control instanceof HTMLInputElement && control.type === 'file')
    return { files: await uploaded(control) };
  if (control instanceof HTMLSelectElement) return selected(type, [...control.selectedOptions]);
  if (control instanceof HTMLFieldSetElement || isChoice(control))
    return selected(type, [
      ...(control.closest('fieldset') ?? control).querySelectorAll<HTMLInputElement>('input:checked'),
    ]);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return {};
  const value = control.value === '' ? null : control.value;
  if (type === 'datepicker') return { selected_date: value };
  if (type === 'timepicker') return { selected_time: value };
  return { value };
}

function isChoice(control: HTMLElement): boolean {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

function selected(type: string, chosen: readonly HTMLElement[]): Fields {
  const options = chosen
    .map(({ dataset }) => fieldsOf(dataset['option'] ?? ''))
    .filter((option) => option !== undefined);
  const several = type === 'checkboxes' || type.startsWith('multi_');
  return several ? { selected_options: options } : { selected_option: options[0] ?? null };
}

async function uploaded(control: HTMLInputElement): Promise<Fields[]> {
  const files: Fields[] = [];
  for (const file of control.files ?? []) {
    const answer = await postFile({ name: file.name }, file);
    const inner = answer['file'];
    files.push({ id: textAt(answer, 'id') || (isFields(inner) ? textAt(inner, 'id') : ''), name: file.name });
  }
  return files;
}
