import { type Channels, messageId } from '@parley/core';
import { as, int } from '../../rows/read.js';
import type { ReaderCache } from '../../cache/reader-cache.js';
import type { Row, Scope } from '../../connection/scope.js';
import { sql } from '../../sql/sql.js';
import { findable } from '../../sql/storable.js';
import { receivedTopics } from '../../reading/pages/received-topics.js';

const topicFromRow = (row: Row) => ({ name: as<string>(row, 'name'), lastMessageId: messageId(int(row, 'last_message_id')) });

export const topicsIn = (scope: Scope, recall: ReaderCache): Pick<Channels, 'topics' | 'hasTopic' | 'knowsTopic' | 'hasNamedTopic'> => {
  const { realmId, tables } = scope;
  const isThere = async (channelId: number, key: string): Promise<boolean> => {
    const rows = await scope.rows(
      sql`select 1 from ${tables.topic} where realm_id = ${realmId} and channel_id = ${channelId} and key = any(${findable([key])}::text[])`,
    );
    return rows.length > 0;
  };
  return {
    topics: (channelId, receivedBy, limit) =>
      scope.attempt('read topics', async () => {
        const rows = await scope.rows(
          receivedBy === null
            ? sql`select name, last_message_id from ${tables.topic} where realm_id = ${realmId} and channel_id = ${channelId}
                order by last_message_id desc limit ${limit}`
            : receivedTopics(scope, channelId, receivedBy, limit),
        );
        return rows.map(topicFromRow);
      }),
    hasTopic: (channelId, key) => scope.attempt('look for a topic', () => isThere(channelId, key)),
    knowsTopic: (channelId, key) =>
      scope.attempt('look for a topic that may be remembered', () => recall.rememberedIfSo(`topic:${channelId}:${key}`, () => isThere(channelId, key))),
    hasNamedTopic: (channelId) =>
      scope.attempt('look for a named topic', async () => {
        const rows = await scope.rows(sql`select 1 from ${tables.topic} where realm_id = ${realmId} and channel_id = ${channelId} and key > '' limit 1`);
        return rows.length > 0;
      }),
  };
};
