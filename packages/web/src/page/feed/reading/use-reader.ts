import { createContext, type RefObject, use, useEffect, useState } from 'react';
import { useChat, useLive } from '../../app/chat-context.js';
import { conversationOf, type Term } from '../../route/view.js';
import { makeReader, type Reader } from './reader.js';

/** When scrolling marks as read, as the settings of all clients have it. */
const policies = { always: 1, conversations: 2 } as const;

/** Why a view marks nothing: it was opened at a message, it searches, the reader has just marked something as unread, or has set it so. */
export type WhyUnread = 'link' | 'search' | 'marked' | 'setting' | null;

const isSearch = (narrow: ReadonlyArray<Term>): boolean =>
  narrow.some(({ operator, negated }) => negated === true || !['channel', 'topic', 'dm', 'is', 'in'].includes(operator));

const isConversation = (narrow: ReadonlyArray<Term>): boolean => {
  const conversation = conversationOf({ kind: 'feed', narrow, near: null });
  return conversation !== null && (conversation.type === 'direct' || conversation.topic !== null);
};

/** Whether a view marks as read what stands in it. */
export const useWhyUnread = (narrow: ReadonlyArray<Term>, near: number | null): WhyUnread => {
  const policy = useLive((state) => state.user_settings.web_mark_read_on_scroll_policy);
  if (near !== null) return 'link';
  if (isSearch(narrow)) return 'search';
  return policy === policies.always || (policy === policies.conversations && isConversation(narrow)) ? null : 'setting';
};

export const ReaderContext = createContext<Reader | null>(null);

/** A reader that tells the server, as long as the view marks as read. */
export const useReader = (isReading: boolean): Reader | null => {
  const { chat } = useChat();
  const [reader, setReader] = useState<Reader | null>(null);
  useEffect(() => {
    if (!isReading) return undefined;
    const opened = makeReader(null, (ids) => chat.call('updateFlags', { messages: [...ids], op: 'add', flag: 'read' }));
    setReader(opened);
    return () => {
      opened.close();
      setReader(null);
    };
  }, [chat, isReading]);
  return reader;
};

/** Watches the element of an unread message. */
export const useWatched = (element: RefObject<Element | null>, id: number, isUnread: boolean): void => {
  const reader = use(ReaderContext);
  useEffect(() => {
    const watched = element.current;
    return reader !== null && isUnread && watched !== null ? reader.watch(watched, id) : undefined;
  }, [reader, element, id, isUnread]);
};
