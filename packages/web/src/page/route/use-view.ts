import { useMemo, useSyncExternalStore } from 'react';
import { useChat } from '../app/chat-context.js';
import { hashOf, viewOfHash } from './hash.js';
import type { View } from './view.js';

const first: View = { kind: 'inbox' };

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** The view of the page's address. */
export const useView = (): View => {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return useMemo(() => viewOfHash(hash) ?? first, [hash]);
};

/** Writes addresses of views, and goes to them. */
export const useLinks = (): { readonly to: (view: View) => string; readonly go: (view: View) => void } => {
  const { live } = useChat();
  return useMemo(() => {
    const to = (view: View): string => hashOf(view, live.state);
    return { to, go: (view) => void (window.location.hash = to(view)) };
  }, [live]);
};

/** Nothing is named in the address: a phone then shows the list of where one can go. */
export const useIsList = (): boolean => useSyncExternalStore(subscribe, () => window.location.hash.length <= 1);

/** Where a phone's list is. */
export const listHash = '#';
