import { channelId, type TopicPreferences, userId } from '@parley/core';
import { type PreferenceChange, type TopicPreference, topicKey, type VisibilityPolicy } from '@parley/core/model';
import { fromNullable } from 'fp-ts/lib/Option.js';
import type { ReaderCache } from '../../cache/reader-cache.js';
import { as, at, int } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { findable, storable, toJson } from '../../sql/storable.js';

const preferenceFromRow = (row: Row): TopicPreference => ({
  channelId: channelId(int(row, 'channel_id')),
  topic: as(row, 'topic'),
  policy: as(row, 'wish'),
  changedAt: at(row, 'changed_at'),
});

/** As `row`: `channel`, `key`, `topic`, `wish`, `at`, `users`. */
const changeRows = (changes: ReadonlyArray<PreferenceChange>): Sql => {
  const rows = changes.map(({ channelId: channel, topic, policy, userIds: users, at: moment }) => {
    const name = storable(topic);
    return { channel, key: topicKey(name), topic: name, wish: policy, at: moment, users };
  });
  return sql`jsonb_to_recordset(${toJson(rows)}::jsonb) as row (channel bigint, key text, topic text, wish text, at bigint, users bigint[])`;
};

export const topicPreferencesIn = (scope: Scope, recall: ReaderCache): TopicPreferences => {
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
    policies: (users, { channelId: channel, key }) =>
      scope.attempt('read what some people want of a topic', async () => {
        const rows = await scope.rows(sql`
          select user_id, wish from ${table}
          where realm_id = ${realmId} and user_id = any(${users}::bigint[]) and channel_id = ${channel} and topic_key = any(${findable([key])}::text[])`);
        return new Map(rows.map((row) => [userId(int(row, 'user_id')), as<VisibilityPolicy>(row, 'wish')]));
      }),
    raise: (users, { channelId: channel, topic, policy, changedAt }, max) =>
      scope.attempt('make more of a topic', async () => {
        const rows = await scope.rows(sql`
          insert into ${table} as p (realm_id, user_id, channel_id, topic_key, topic, wish, changed_at)
          select ${realmId}::bigint, person.id, ${channel}::bigint, ${topicKey(storable(topic))}, ${storable(topic)}, ${policy}, ${changedAt}::bigint
          from unnest(${users}::bigint[]) as person (id)
          where (select count(*) from (select 1 from ${table} where realm_id = ${realmId} and user_id = person.id limit ${max}) known) < ${max}
          order by person.id
          on conflict (realm_id, user_id, channel_id, topic_key) do update set wish = excluded.wish, changed_at = excluded.changed_at
            where p.wish <> excluded.wish
          returning user_id`);
        return rows.map((row) => userId(int(row, 'user_id'))).sort((left, right) => left - right);
      }),
    about: ({ channelId: channel, key }) =>
      scope.attempt('read what people want of a topic', async () => {
        const rows = await scope.rows(sql`
          select user_id, channel_id, topic, wish, changed_at from ${table}
          where realm_id = ${realmId} and channel_id = ${channel} and topic_key = any(${findable([key])}::text[]) order by user_id`);
        return rows.map((row) => ({ ...preferenceFromRow(row), userId: userId(int(row, 'user_id')) }));
      }),
    change: (changes) =>
      scope.attempt('change what people want of topics', async () => {
        const [kept, taken] = [changes.filter(({ policy }) => policy !== null), changes.filter(({ policy }) => policy === null)];
        if (taken.length > 0) {
          await scope.rows(sql`
            delete from ${table} p using ${changeRows(taken)}
            where p.realm_id = ${realmId} and p.user_id = any(row.users) and p.channel_id = row.channel and p.topic_key = row.key`);
        }
        if (kept.length === 0) return;
        await scope.rows(sql`
          insert into ${table} (realm_id, user_id, channel_id, topic_key, topic, wish, changed_at)
          select ${realmId}, person.id, row.channel, row.key, row.topic, row.wish, row.at
          from ${changeRows(kept)} cross join lateral unnest(row.users) as person (id) order by 2, 3, 4
          on conflict (realm_id, user_id, channel_id, topic_key) do update set wish = excluded.wish, changed_at = excluded.changed_at, topic = excluded.topic`);
      }),
    set: (user, { channelId: channel, topic, policy, changedAt }) =>
      scope.attempt('keep what a person wants of a topic', async () => {
        const rows = await scope.rows(sql`
          insert into ${table} as p (realm_id, user_id, channel_id, topic_key, topic, wish, changed_at)
          values (${realmId}, ${user}, ${channel}, ${topicKey(storable(topic))}, ${storable(topic)}, ${policy}, ${changedAt})
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
