import { type KeyPlace, pressedLetter } from './pressed-key.js';

/** A key, and what it does. */
export interface Shortcut {
  /** A letter or sign as it stands on the key, in lower case; or the name of a key, such as `Escape`. */
  readonly key: string;
  readonly shift?: boolean;
  /** Control, or Command on a Mac. */
  readonly control?: boolean;
  readonly label: string;
  readonly run: () => void;
}

/** What a keyboard event tells of its key and the modifiers. */
export interface Pressed extends KeyPlace {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const isLetter = (sign: string): boolean => /^[a-z]$/.test(sign);

/** Whether these keys were pressed. With a sign that needs Shift on some keyboards, Shift does not count. */
export const isPressed = ({ key, shift = false, control = false }: Pick<Shortcut, 'key' | 'shift' | 'control'>, pressed: Pressed): boolean =>
  !pressed.altKey && (pressed.ctrlKey || pressed.metaKey) === control && pressedLetter(pressed) === key && (!isLetter(key) || pressed.shiftKey === shift);
