import { channelId, type FeatureLevel, scheduledMessageId, userId } from '@parley/core';
import type { Addressee, ScheduledMessage } from '@parley/core/model';
import type { Row } from '../connection/scope.js';
import { as, at, int, intOrNull, ints } from './read.js';

const addresseeFromRow = (row: Row): Addressee => {
  const channel = intOrNull(row, 'channel_id');
  return channel === null
    ? { kind: 'direct', participants: ints(row, 'participants') }
    : { kind: 'channel', channelId: channelId(channel), topic: as(row, 'topic') };
};

export const scheduledMessageFromRow = (row: Row): ScheduledMessage => ({
  id: scheduledMessageId(int(row, 'id')),
  senderId: userId(int(row, 'sender_id')),
  to: addresseeFromRow(row),
  content: as(row, 'content'),
  html: as(row, 'html'),
  rendererVersion: int(row, 'renderer_version'),
  dueAt: at(row, 'due_at'),
  readBySender: as(row, 'read_by_sender'),
  client: as(row, 'client'),
  levels: { floor: as<FeatureLevel>(row, 'floor_level'), call: as<FeatureLevel>(row, 'call_level') },
  state: as(row, 'state'),
});
