import { createContext, use } from 'react';
import type { Message } from '../app/state.js';

/** What a message may open. */
export type MessageDialog = 'move' | 'delete' | 'history' | 'receipts' | 'reacted' | 'remind' | 'report';

/** What messages ask of the feed that they stand in. */
export interface FeedDoing {
  /** Whether it shows several conversations. */
  readonly isMixed: boolean;
  /** Whether its messages are what somebody looked for. */
  readonly isSearch: boolean;
  readonly open: (dialog: MessageDialog, message: Message) => void;
  /** Edits the message in its place; null: no longer. */
  readonly edit: (id: number | null) => void;
  readonly select: (id: number) => void;
  readonly showPicture: (link: HTMLAnchorElement) => void;
  readonly markUnreadFrom: (message: Message) => void;
}

export const FeedContext = createContext<FeedDoing | null>(null);

/** The feed that a message stands in. */
export const useFeedDoing = (): FeedDoing => {
  const doing = use(FeedContext);
  if (doing === null) throw new Error('A message stands outside of a feed.');
  return doing;
};
