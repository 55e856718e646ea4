import { useRef } from 'react';
import type { Message } from '../app/state.js';

const isUnread = ({ flags }: Message): boolean => !flags.includes('read');

const isWatched = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/**
 * The message above which the line "New" stands: the first one that was unread when the view opened. It stays there while one reads, and moves to what comes while
 * nobody looks, once everything before was read.
 */
export const useNewLine = (messages: ReadonlyArray<Message>, isReady: boolean): number | null => {
  const line = useRef<number | null>(null);
  const isOpened = useRef(false);
  const newest = useRef(-1);
  if (!isReady) return null;
  const last = messages.at(-1)?.id ?? -1;
  if (!isOpened.current) {
    isOpened.current = true;
    line.current = messages.find(isUnread)?.id ?? null;
  } else if (last > newest.current && !isWatched()) {
    const before = messages.filter(({ id }) => id <= newest.current);
    const came = messages.find((message) => message.id > newest.current && isUnread(message));
    if (came !== undefined && !before.some((message) => isUnread(message))) line.current = came.id;
  }
  newest.current = Math.max(newest.current, last);
  return line.current;
};
