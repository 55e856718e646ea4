import type { PartOf } from '@parley/core/contract';
import { integer, key, listOf, shape } from '../shape/index.js';
import { stateRow } from './state-row.js';

/** -1 for a reader without messages. */
export const newestMessage = stateRow('message', ['newestMessage'])(
  { max_message_id: key(integer, ({ state }) => state.newestMessage.id ?? -1) },
  { changedBy: ['message'] },
);

export const starredMessages = stateRow('starred_messages', ['starred'])(
  { starred_messages: key(listOf(integer), ({ state }) => [...state.starred]) },
  { changedBy: ['update_message_flags', 'delete_message'] },
);

const conversation = shape<PartOf<'conversations'>[number]>()(null, {
  max_message_id: key(integer, ({ lastMessageId }) => lastMessageId),
  user_ids: key(listOf(integer), ({ others }) => [...others]),
});

export const recentConversations = stateRow('recent_private_conversations', ['conversations'])(
  {
    recent_private_conversations: key(listOf(conversation.kind), ({ state, open }) => state.conversations.map((one) => conversation.write(open, one))),
  },
  { changedBy: ['message'] },
);
