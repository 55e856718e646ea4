import { type ChannelId, channelId, conversationId, type LogPosition, logPosition, messageId, type UserId, userId } from '@parley/core';
import type { ChannelMoment, MessageOrigin } from '@parley/core/model';
import type { Row } from '../connection/scope.js';
import { sql } from '../sql/sql.js';
import { int, intOrNull, ints } from './read.js';

/** Columns of the message `m` that `originFromRow` reads, beside `held_by`. */
export const originColumns = sql`m.id, m.birth_conversation_id, m.sender_id, m.given_channel_id, m.given_position, m.passed_channels, m.passed_positions`;

/** The channels that the message was moved into, in order. */
export const passedFromRow = (row: Row): ReadonlyArray<ChannelMoment> => {
  const positions = ints<LogPosition>(row, 'passed_positions');
  return ints<ChannelId>(row, 'passed_channels').flatMap((id, index) => {
    const position = positions[index];
    return position === undefined ? [] : [{ channelId: id, position }];
  });
};

export const originFromRow = (row: Row): MessageOrigin => {
  const givenIn = intOrNull(row, 'given_channel_id');
  const heldBy = ints<UserId>(row, 'held_by');
  const passed = passedFromRow(row);
  return {
    id: messageId(int(row, 'id')),
    bornIn: conversationId(int(row, 'birth_conversation_id')),
    senderId: userId(int(row, 'sender_id')),
    ...(givenIn === null ? {} : { given: { channelId: channelId(givenIn), position: logPosition(int(row, 'given_position')) } }),
    ...(passed.length === 0 ? {} : { passed }),
    ...(heldBy.length === 0 ? {} : { heldBy }),
  };
};
