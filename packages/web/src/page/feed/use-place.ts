import { useCallback, useEffect, useRef, useState } from 'react';
import type { OutboxEntry } from '@parley/client';
import type { Message } from '../app/state.js';
import type { Place } from './list/use-kept-eye.js';
import type { UsedFeed } from './use-feed.js';

const atEnd: Place = { end: true };

const nearestId = (messages: ReadonlyArray<Message>, near: number): number => (messages.find(({ id }) => id >= near) ?? messages.at(-1))?.id ?? near;

const atMessage = (messages: ReadonlyArray<Message>, near: number): Place => ({ end: false, key: String(nearestId(messages, near)), share: 0.35 });

interface Options {
  readonly feed: UsedFeed;
  readonly near: number | null;
  readonly newFrom: number | null;
  /** Own messages on their way that the view shows. */
  readonly entries: ReadonlyArray<OutboxEntry>;
}

/** Where the list stands: it opens at the message of the address, at the first unread one, or at the end; and shows what one has written. */
export const usePlace = ({ feed, near, newFrom, entries }: Options): { readonly place: Place; readonly toNewest: () => void } => {
  const { jump, isReady, hasNewer, messages } = feed;
  const [place, setPlace] = useState<Place | null>(null);
  if (isReady && place === null && messages.length > 0) {
    if (near !== null) setPlace(atMessage(messages, near));
    else setPlace(newFrom === null ? atEnd : { end: false, key: String(newFrom), share: 0.25 });
  }

  const toNewest = useCallback(async () => {
    if (hasNewer) await jump('newest');
    setPlace({ end: true });
  }, [hasNewer, jump]);

  const known = useRef<ReadonlySet<string>>(new Set(entries.map(({ key }) => key)));
  useEffect(() => {
    const isAdded = entries.some(({ key, status }) => status === 'pending' && !known.current.has(key));
    known.current = new Set(entries.map(({ key }) => key));
    if (isAdded) void toNewest();
  }, [entries, toNewest]);

  const shown = useRef(near);
  useEffect(() => {
    if (near === shown.current) return;
    shown.current = near;
    if (near !== null) void jump(near).then(() => setPlace({ end: false, key: String(near), share: 0.35 }));
  }, [near, jump]);

  return { place: place ?? atEnd, toNewest: () => void toNewest() };
};
