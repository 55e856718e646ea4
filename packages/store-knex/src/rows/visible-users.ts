import { channelId, conversationId, logPosition, messageId, userId } from '@parley/core';
import type { SharedInterval } from '@parley/core/model';
import type { Row } from '../connection/scope.js';
import { int, intOrNull } from './read.js';

/** Conversations have no positions, and no first message once all are deleted. */
export const sharedIntervalFromRow = (row: Row): SharedInterval => {
  const [user, id] = [userId(int(row, 'user_id')), int(row, 'conversation_id')];
  const [first, from, to] = [intOrNull(row, 'first_message_id'), intOrNull(row, 'from_position'), intOrNull(row, 'to_position')];
  return from === null
    ? { kind: 'conversation', userId: user, conversationId: conversationId(id), firstMessage: first === null ? null : messageId(first) }
    : {
        kind: 'channel',
        userId: user,
        channelId: channelId(id),
        fromPosition: logPosition(from),
        toPosition: to === null ? null : logPosition(to),
        fromMessage: messageId(first ?? 0),
      };
};
