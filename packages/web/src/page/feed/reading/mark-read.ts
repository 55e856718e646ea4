import type { Connection } from '../../app/connection.js';
import { smallStore } from '../../app/small-store.js';
import { topicKey } from '../../app/topic-key.js';
import type { ChatState } from '../../app/state.js';
import { conversationOf, type Term } from '../../route/view.js';
import { trying } from '../../ui/refusal.js';

/** Messages that were marked as read at once, until somebody has seen that: so that it can be undone. */
export const marked = smallStore<ReadonlyArray<number>>([]);

type Unread = ChatState['unread_msgs'];

const idsOf = (groups: ReadonlyArray<{ readonly unread_message_ids: ReadonlyArray<number> }>): ReadonlyArray<number> =>
  groups.flatMap(({ unread_message_ids: ids }) => ids);

/** The unread messages of a narrow that are known to be in it; null: only the server knows. */
export const unreadIn = ({ streams, pms, huddles }: Unread, narrow: ReadonlyArray<Term>, ownId: number): ReadonlyArray<number> | null => {
  if (narrow.length === 0) return [...idsOf(streams), ...idsOf(pms), ...idsOf(huddles)];
  const view = conversationOf({ kind: 'feed', narrow, near: null });
  if (view === null) return null;
  if (view.type === 'channel')
    return idsOf(streams.filter((group) => group.stream_id === view.streamId && (view.topic === null || topicKey(group.topic) === topicKey(view.topic))));
  const others = view.userIds.filter((id) => id !== ownId);
  const everybody = [...new Set([...others, ownId])].sort((one, other) => one - other).join();
  return idsOf([
    ...pms.filter(({ other_user_id: id }) => others.length < 2 && id === (others[0] ?? ownId)),
    ...huddles.filter(({ user_ids_string: ids }) => ids === everybody),
  ]);
};

/** How many messages one call names. */
const step = 1000;

const setRead = async ({ chat }: Connection, ids: ReadonlyArray<number>, op: 'add' | 'remove'): Promise<void> => {
  for (let at = 0; at < ids.length; at += step) await chat.call('updateFlags', { messages: ids.slice(at, at + step), op, flag: 'read' });
};

const markNarrow = async ({ chat }: Connection, narrow: ReadonlyArray<Term>): Promise<void> => {
  let anchor: 'oldest' | number = 'oldest';
  for (;;) {
    const params = { anchor, include_anchor: true, num_before: 0, num_after: step, op: 'add', flag: 'read' };
    const terms = [...narrow, { operator: 'is', operand: 'unread' }].map((term) => ({ ...term }));
    const answer = await chat.call('updateFlagsForNarrow', { narrow: terms, ...params });
    if (answer['found_newest'] === true || answer['last_processed_id'] === null) return;
    anchor = Number(answer['last_processed_id']);
  }
};

/** Marks what is unread in a narrow, and lets it be undone. */
export const markRead = async (connection: Connection, narrow: ReadonlyArray<Term>): Promise<void> => {
  const { state, unread } = connection.live;
  const ids = unreadIn(state.unread_msgs, narrow, state.user_id);
  if (ids !== null) await setRead(connection, ids, 'add');
  // There are more than the state knows, or it does not know which.
  if (ids === null || unread.isAtLeast) await markNarrow(connection, narrow);
  marked.set(ids ?? []);
};

export const undoMarked = (connection: Connection): void => {
  const ids = marked.value;
  marked.set([]);
  trying(setRead(connection, ids, 'remove'));
};
