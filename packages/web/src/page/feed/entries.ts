import type { OutboxEntry } from '@parley/client';
import { topicKey } from '../app/topic-key.js';
import { type Conversation, conversationOf, type Term } from '../route/view.js';

/** Where a message on its way goes. */
export const conversationOfEntry = ({ message }: OutboxEntry): Conversation =>
  message.type === 'channel' || message.type === 'stream'
    ? { type: 'channel', streamId: Number(message.to), topic: message.topic ?? '' }
    : { type: 'direct', userIds: Array.isArray(message.to) ? message.to.map(Number) : [] };

const peopleKey = (userIds: ReadonlyArray<number>, ownId: number): string => [...new Set([...userIds, ownId])].sort((one, other) => one - other).join();

const belongs = (to: Conversation, view: Conversation, ownId: number): boolean => {
  if (to.type === 'direct') return view.type === 'direct' && peopleKey(to.userIds, ownId) === peopleKey(view.userIds, ownId);
  if (view.type === 'direct' || to.streamId !== view.streamId) return false;
  return view.topic === null || topicKey(view.topic) === topicKey(to.topic ?? '');
};

/** Those on their way that a view shows. */
export const entriesIn = (entries: ReadonlyArray<OutboxEntry>, narrow: ReadonlyArray<Term>, ownId: number): ReadonlyArray<OutboxEntry> => {
  if (narrow.length === 0) return entries;
  const view = conversationOf({ kind: 'feed', narrow, near: null });
  return view === null ? [] : entries.filter((entry) => belongs(conversationOfEntry(entry), view, ownId));
};
