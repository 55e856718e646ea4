/** A text field's text, and what is selected of it. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Puts a text in place of a part, so that the browser's undo takes it back. */
export const replacePart = (field: HTMLTextAreaElement | HTMLInputElement, start: number, end: number, text: string): void => {
  field.focus();
  field.setSelectionRange(start, end);
  // NOTE: the one way that keeps what can be undone.
  const { execCommand } = document as { readonly execCommand: (command: string, showsUi?: boolean, text?: string) => boolean };
  const isDone = text === '' ? execCommand.call(document, 'delete') : execCommand.call(document, 'insertText', false, text);
  if (isDone) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};
