import { type KeyPlace, pressedLetter } from '../../keys/pressed-key.js';
import { fenceFor } from './fence.js';
import { replacePart, type Selected } from './edit-text.js';

export type FormatName = 'bold' | 'italic' | 'link' | 'code' | 'quote' | 'list' | 'spoiler';

/** What stands in place of what is selected, and what of it is selected then. */
export interface Formatted {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const around = (selected: string, mark: string): Formatted =>
  selected.length >= 2 * mark.length && selected.startsWith(mark) && selected.endsWith(mark)
    ? { text: selected.slice(mark.length, -mark.length), start: 0, end: selected.length - 2 * mark.length }
    : { text: `${mark}${selected}${mark}`, start: mark.length, end: mark.length + selected.length };

const block = (selected: string, head: string): Formatted => {
  const fence = fenceFor(selected);
  const open = `${fence}${head}\n`;
  return { text: `${open}${selected}\n${fence}\n`, start: open.length, end: open.length + selected.length };
};

const lines = (selected: string): Formatted => {
  const text = selected
    .split('\n')
    .map((line) => `* ${line}`)
    .join('\n');
  return { text, start: selected === '' ? 2 : 0, end: text.length };
};

const formats: Readonly<Record<FormatName, (selected: string) => Formatted>> = {
  bold: (selected) => around(selected, '**'),
  italic: (selected) => around(selected, '*'),
  link: (selected) => ({ text: `[${selected}](url)`, start: selected === '' ? 1 : selected.length + 3, end: selected === '' ? 1 : selected.length + 6 }),
  code: (selected) => (selected.includes('\n') ? block(selected, '') : around(selected, '`')),
  quote: (selected) => block(selected, 'quote'),
  list: lines,
  spoiler: (selected) => block(selected, 'spoiler '),
};

const ofOwnLines: ReadonlySet<FormatName> = new Set(['quote', 'list', 'spoiler']);

/** The change that a format makes: blocks begin a line. */
export const formatted = (name: FormatName, { text, start, end }: Selected): Formatted => {
  const selected = text.slice(start, end);
  const isBlock = ofOwnLines.has(name) || (name === 'code' && selected.includes('\n'));
  const gap = isBlock && start > 0 && text[start - 1] !== '\n' ? '\n' : '';
  const made = formats[name](selected);
  return { text: gap + made.text, start: gap.length + made.start, end: gap.length + made.end };
};

/** Formats what is selected in a field. */
export const applyFormat = (name: FormatName, field: HTMLTextAreaElement): void => {
  const { value: text, selectionStart: start, selectionEnd: end } = field;
  const made = formatted(name, { text, start, end });
  replacePart(field, start, end, made.text);
  field.setSelectionRange(start + made.start, start + made.end);
};

/** By its letter; by its place where it is a digit, since layouts differ in what stands above it. */
export const formatKeys: Readonly<Record<FormatName, { readonly key: string; readonly shift: boolean; readonly shown: string }>> = {
  bold: { key: 'b', shift: false, shown: 'Ctrl+B' },
  italic: { key: 'i', shift: false, shown: 'Ctrl+I' },
  link: { key: 'l', shift: true, shown: 'Ctrl+Shift+L' },
  code: { key: 'Digit6', shift: true, shown: 'Ctrl+Shift+6' },
  spoiler: { key: 'Digit7', shift: true, shown: 'Ctrl+Shift+7' },
  list: { key: 'Digit8', shift: true, shown: 'Ctrl+Shift+8' },
  quote: { key: 'Digit9', shift: true, shown: 'Ctrl+Shift+9' },
};

export const formatNames = Object.keys(formatKeys) as ReadonlyArray<FormatName>;

/** The format that a key with Ctrl stands for. */
export const formatOfKey = (place: KeyPlace): FormatName | undefined =>
  formatNames.find((name) => formatKeys[name].shift === place.shiftKey && [place.code, pressedLetter(place)].includes(formatKeys[name].key));

/** Formats by a key with Ctrl; true: it was one of these. */
export const formatByKey = (event: KeyboardEvent, field: HTMLTextAreaElement): boolean => {
  const name = event.altKey ? undefined : formatOfKey(event);
  if (name === undefined) return false;
  applyFormat(name, field);
  return true;
};
