import { channelId, conversationId, logPosition, messageId, type UserId, userId } from '@parley/core';
import type { MessageOrigin } from '@parley/core/model';
import type { Row } from '../connection/scope.js';
import { sql } from '../sql/sql.js';
import { int, intOrNull, ints } from './read.js';

/** Columns of the message `m` that `originFromRow` reads, beside `held_by`. */
export const originColumns = sql`m.id, m.birth_conversation_id, m.sender_id, m.given_channel_id, m.given_position`;

export const originFromRow = (row: Row): MessageOrigin => {
  const givenIn = intOrNull(row, 'given_channel_id');
  const heldBy = ints<UserId>(row, 'held_by');
  return {
    id: messageId(int(row, 'id')),
    bornIn: conversationId(int(row, 'birth_conversation_id')),
    senderId: userId(int(row, 'sender_id')),
    ...(givenIn === null ? {} : { given: { channelId: channelId(givenIn), position: logPosition(int(row, 'given_position')) } }),
    ...(heldBy.length === 0 ? {} : { heldBy }),
  };
};
