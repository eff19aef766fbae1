type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Remembers what is typed in a window, and gives the function that puts it back after the window was drawn anew. */
export function keptValues(dialog: HTMLElement): () => void {
  const kept = new Map(fieldsIn(dialog).map((field) => [keyOf(field), stateOf(field)]));
  return () => {
    for (const field of fieldsIn(dialog)) {
      const state = kept.get(keyOf(field));
      if (state === undefined) continue;
      if (field instanceof HTMLInputElement) field.checked = state.checked;
      field.value = state.value;
    }
  };
}

function fieldsIn(dialog: HTMLElement): Field[] {
  return [...dialog.querySelectorAll<Field>('input:not([type="file"]), textarea, select')];
}

function stateOf(field: Field): { value: string; checked: boolean } {
  return { value: field.value, checked: field instanceof HTMLInputElement && field.checked };
}

function keyOf(field: Field): string {
  const { block = '', actionId = '', option = '' } = field.dataset;
  return [field.name, block, actionId, option].join('\n');
}
