/** Copies a text, also where the page has no secure context. */
export const copyText = async (text: string): Promise<void> => {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'only-read';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  // The only way that such pages have: no browser has anything newer for them.
  const copied = (document as { readonly execCommand: (name: string) => boolean }).execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!copied) throw new Error('The browser did not copy.');
};
