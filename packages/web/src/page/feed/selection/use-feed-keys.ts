import { useEffect, useRef } from 'react';
import { singleKeys } from '../../keys/use-shortcuts.js';
import { panel } from '../../shell/panels.js';
import { type FeedKey, shortcutOf } from './shortcuts.js';

const typing = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"], [role="listbox"]';
const activated = 'a, button, summary, [role="button"], label';

/** Whether a key is meant for the feed: nobody writes, no menu is open, and what has the focus does not need it itself. */
const isForFeed = (event: KeyboardEvent): boolean => {
  if (panel.value !== null || (!singleKeys.value && event.key.length === 1)) return false;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest(typing) !== null || document.querySelector('[role="dialog"], [role="menu"]') !== null) return false;
  if (event.key === 'Enter' && target.closest(activated) !== null) return false;
  // Lists beside the feed have arrows of their own.
  return target === document.body || target.closest('main') !== null || !/^(Arrow|Home|End)/.test(event.key);
};

/** Hears the keys of the feed. `act` says whether it did something. */
export const useFeedKeys = (act: (key: FeedKey) => boolean): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isForFeed(event)) return;
      const key = shortcutOf(event);
      if (key !== null && latest.current(key)) event.preventDefault();
    };
    // It hears them before the page does, whose keys are at the window.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
