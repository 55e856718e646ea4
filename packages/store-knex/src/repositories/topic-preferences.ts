import { channelId, type TopicPreference, type TopicPreferences, topicKey } from '@parley/core';
import { fromNullable } from 'fp-ts/lib/Option.js';
import type { Recall } from '../reader-memory.js';
import { as, at, int } from '../rows/read.js';
import type { Row, Scope } from '../scope.js';
import { sql } from '../sql/sql.js';
import { findable, storable } from '../sql/storable.js';

const preferenceFromRow = (row: Row): TopicPreference => ({
  channelId: channelId(int(row, 'channel_id')),
  topic: as(row, 'topic'),
  wish: as(row, 'wish'),
  changedAt: at(row, 'changed_at'),
});

export const topicPreferencesIn = (scope: Scope, recall: Recall): TopicPreferences => {
  const { realmId, tables } = scope;
  const table = tables.topic_preference;
  const ofPerson = async (user: number): Promise<ReadonlyArray<TopicPreference>> => {
    const rows = await scope.rows(sql`
      select channel_id, topic, wish, changed_at from ${table} where realm_id = ${realmId} and user_id = ${user} order by channel_id, topic_key`);
    return rows.map(preferenceFromRow);
  };
  return {
    of: (user) =>
      scope.attempt('read what a person wants of topics', () =>
        recall.remembered(
          'head',
          `topic-preferences:${user}`,
          () => ofPerson(user),
          ({ length }) => length,
        ),
      ),
    find: (user, { channelId: channel, key }) =>
      scope.attempt('read what a person wants of a topic', async () => {
        const [row] = await scope.rows(sql`
          select channel_id, topic, wish, changed_at from ${table}
          where realm_id = ${realmId} and user_id = ${user} and channel_id = ${channel} and topic_key = any(${findable([key])}::text[])`);
        return fromNullable(row === undefined ? null : preferenceFromRow(row));
      }),
    count: (user, limit) =>
      scope.attempt('count what a person wants of topics', async () => {
        const [row] = await scope.rows(sql`
          select count(*) as known from (select 1 from ${table} where realm_id = ${realmId} and user_id = ${user} limit ${limit}) bounded`);
        return int(row ?? {}, 'known');
      }),
    set: (user, { channelId: channel, topic, wish, changedAt }) =>
      scope.attempt('keep what a person wants of a topic', async () => {
        const rows = await scope.rows(sql`
          insert into ${table} as p (realm_id, user_id, channel_id, topic_key, topic, wish, changed_at)
          values (${realmId}, ${user}, ${channel}, ${topicKey(storable(topic))}, ${storable(topic)}, ${wish}, ${changedAt})
          on conflict (realm_id, user_id, channel_id, topic_key) do update set wish = excluded.wish, changed_at = excluded.changed_at
            where p.wish <> excluded.wish
          returning channel_id`);
        return rows.length > 0;
      }),
    clear: (user, { channelId: channel, key }) =>
      scope.attempt('forget what a person wants of a topic', async () => {
        const rows = await scope.rows(sql`
          delete from ${table}
          where realm_id = ${realmId} and user_id = ${user} and channel_id = ${channel} and topic_key = any(${findable([key])}::text[])
          returning channel_id`);
        return rows.length > 0;
      }),
  };
};
