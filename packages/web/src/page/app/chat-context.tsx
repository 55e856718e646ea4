import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';
import type { OutboxEntry, Unread } from '@parley/client';
import type { Connection } from './connection.js';
import type { ChatState } from './state.js';
import { together } from './together.js';

const ChatContext = createContext<Connection | null>(null);

export const ChatProvider = ({ connection, children }: { readonly connection: Connection; readonly children: ReactNode }) => (
  <ChatContext value={connection}>{children}</ChatContext>
);

/** The connection of the signed-in person. */
export const useChat = (): Connection => {
  const connection = use(ChatContext);
  if (connection === null) throw new Error('A view that needs the chat stands outside of it.');
  return connection;
};

/** A part of the state. Select what keeps its identity while it does not change: parts of the state, not new lists or objects. */
export const useLive = <Part,>(select: (state: ChatState) => Part): Part => {
  const { live } = useChat();
  // Each rendering looks with its own `select`: one that was begun and given up leaves nothing behind.
  const subscribe = useCallback((listener: () => void) => live.subscribe((state) => state, together(listener)), [live]);
  return useSyncExternalStore(subscribe, () => select(live.state));
};

/** Counts of what is unread. */
export const useUnread = (): Unread => {
  const { live } = useChat();
  useLive((state) => state.unread_msgs);
  return live.unread;
};

/** Messages that are being sent, or were refused. */
export const useOutbox = (): ReadonlyArray<OutboxEntry> => {
  const { outbox } = useChat();
  return useSyncExternalStore(outbox.subscribe, () => outbox.entries);
};
