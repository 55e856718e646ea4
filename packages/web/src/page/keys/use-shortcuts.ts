import { useEffect, useRef } from 'react';
import { storedStore } from '../app/storage/stored-store.js';
import { panel } from '../shell/panels.js';
import { isPressed, type Shortcut } from './shortcut.js';

/** Whether single keys do something: some people's tools type letters. Control with a letter always does. */
export const singleKeys = storedStore('single keys', true);

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

const isOverlay = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

/** Does what a key stands for while the view is there: not in fields, dialogs and menus, and never what an input method composes. */
export const useShortcuts = (shortcuts: ReadonlyArray<Shortcut>): void => {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  }, [shortcuts]);
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || panel.value !== null) return;
      const found = latest.current.find((shortcut) => isPressed(shortcut, event));
      if (found === undefined) return;
      if (found.control !== true && (!singleKeys.value || isField(event.target) || isOverlay(event.target))) return;
      event.preventDefault();
      found.run();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
};
