import { channelId, folderId, type Instant, messageId, millisecondsPerDay, userId } from '@parley/core';
import type { Channel, RuledChannel } from '@parley/core/model';
import type { Row } from '../connection/scope.js';
import { as, at, int, intOrNull } from './read.js';

/** Days over which traffic is averaged, and the age below which a channel has none yet. Spec: 2 (Channel) */
export const trafficDays = 28;
const youngestWithTraffic = 7;

const weeklyTraffic = (recentMessages: number, dateCreated: Instant, now: Instant): number | null => {
  const age = Math.floor((now - dateCreated) / millisecondsPerDay);
  return age < youngestWithTraffic ? null : Math.round((recentMessages * 7) / Math.min(age, trafficDays));
};

export const ruledChannelFromRow = (row: Row): RuledChannel => ({
  id: channelId(int(row, 'id')),
  name: as(row, 'name'),
  privacy: as(row, 'privacy'),
  isArchived: as(row, 'is_archived'),
  isRecentlyActive: as(row, 'is_recently_active'),
  topicsPolicy: as(row, 'topics_policy'),
  settings: as(row, 'settings'),
});

/** The part of a channel that messages and days change. */
export const movingPartOf = (row: Row, dateCreated: Instant, now: Instant): Pick<Channel, 'firstMessageId' | 'weeklyTraffic'> => {
  const first = intOrNull(row, 'first_message_id');
  return {
    firstMessageId: first === null ? null : messageId(first),
    weeklyTraffic: weeklyTraffic(int(row, 'recent_messages'), dateCreated, now),
  };
};

export const channelFromRow = (row: Row, now: Instant): Channel => {
  const creator = intOrNull(row, 'creator_id');
  const folder = intOrNull(row, 'folder_id');
  const dateCreated = at(row, 'date_created');
  return {
    ...ruledChannelFromRow(row),
    description: as(row, 'description'),
    renderedDescription: as(row, 'rendered_description'),
    isDefault: as(row, 'is_default'),
    creatorId: creator === null ? null : userId(creator),
    dateCreated,
    retention: as(row, 'retention'),
    folderId: folder === null ? null : folderId(folder),
    ...movingPartOf(row, dateCreated, now),
    subscriberCount: int(row, 'subscriber_count'),
  };
};
