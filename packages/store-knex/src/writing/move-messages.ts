import { type ChannelId, type LogPosition, logPosition, type UserId } from '@parley/core';
import { type FirstMessage, type MessageMove, type MovedMessages, topicKey } from '@parley/core/model';
import { FactsChanged } from '../connection/facts-changed.js';
import { visibilityToSql } from '../reading/visibility/visibility-to-sql.js';
import { as, int, ints } from '../rows/read.js';
import type { Scope } from '../connection/scope.js';
import { joined, type Sql, sql } from '../sql/sql.js';
import { storable } from '../sql/storable.js';
import { historyWith } from './edit-history.js';
import { endedTopicsOf, firstMessagesFromRows, repairLeftPlaces, repairReachedPlaces } from './repair-places.js';
import { originColumns, originFromRow } from '../rows/message-origin.js';
import { holderParts } from './message-holders.js';
import { takeCounter } from './take-counter.js';

const extentOf = ({ extent, messageId }: MessageMove): Sql => {
  switch (extent) {
    case 'one':
      return sql`m.id = ${messageId}`;
    case 'later':
      return sql`m.id >= ${messageId}`;
    case 'all':
      return sql`true`;
  }
};

/** `MessageEdit` without its number, of the message `m` as it was. */
const changeOf = ({ from, to, movedBy, at }: MessageMove): Sql => {
  const topic = to.topic === null ? null : storable(to.topic);
  const about = [
    sql`jsonb_build_object('editorId', ${movedBy}::bigint, 'at', ${at}::bigint)`,
    ...(topic === null
      ? []
      : [sql`case when m.topic <> ${topic} then jsonb_build_object('topic', jsonb_build_object('before', m.topic, 'after', ${topic}::text)) else '{}' end`]),
    ...(from.channelId === to.channelId
      ? []
      : [sql`jsonb_build_object('channel', jsonb_build_object('before', ${from.channelId}::bigint, 'after', ${to.channelId}::bigint))`]),
  ];
  return sql`(${joined(about, ' || ')})`;
};

/** Whether somebody is subscribed to a channel. Deactivated accounts are not. */
const isInside = ({ tables, realmId }: Scope, channel: ChannelId, person: Sql): Sql => sql`exists (
  select 1 from ${tables.subscription_period} p
  where p.realm_id = ${realmId} and p.channel_id = ${channel} and p.user_id = ${person} and p.to_position is null)`;

/** What a move into another channel changes in `m`: whose copy it is by now follows from the places that it has passed. */
const leaving = (scope: Scope, to: ChannelId, position: LogPosition): ReadonlyArray<Sql> => [
  sql`passed_channels = coalesce(m.passed_channels, '{}') || ${to}::bigint, passed_positions = coalesce(m.passed_positions, '{}') || ${position + 1}::bigint`,
  sql`mentioned_participants = case when m.mentioned_participants is not null then array(
    select person from unnest(m.mentioned_participants) with ordinality as mentioned (person, n) where ${isInside(scope, to, sql`person`)} order by n
  ) end`,
];

/** Deletes what people who are not subscribed there had marked on the messages of `gone`. */
const lostFlags = (scope: Scope, to: ChannelId, limit: number): Sql => sql`
  lost_flags as (
    delete from ${scope.tables.message_flag} f using gone
    where f.realm_id = ${scope.realmId} and f.message_id = gone.id and (select count(*) from gone) <= ${limit} and not ${isInside(scope, to, sql`f.user_id`)}
  )`;

/** Returns the messages as they were, ascending, without those already in place. Moves nothing when they are more than the limit. */
const moveStatement = (scope: Scope, move: MessageMove, position: LogPosition): Sql => {
  const { tables, realmId } = scope;
  const { from, to, at, countsAsMove, givesCopies, limit, considered, movedBy } = move;
  const topic = to.topic === null ? null : storable(to.topic);
  const changes = [
    sql`conversation_id = ${to.channelId}`,
    ...(topic === null ? [] : [sql`topic = ${topic}, topic_key = ${topicKey(topic)}`]),
    ...(from.channelId === to.channelId ? [] : leaving(scope, to.channelId, position)),
    ...(countsAsMove ? [sql`moved_at = ${at}`] : []),
    ...(givesCopies ? [sql`given_channel_id = ${to.channelId}, given_position = ${position + 1}`] : []),
    sql`edit_history = ${historyWith(changeOf(move))}`,
  ];
  return sql`
    with gone as materialized (
      select ${originColumns}, m.conversation_id, m.topic, m.topic_key, m.sent_at from ${tables.message} m
      where m.realm_id = ${realmId} and m.conversation_id = ${from.channelId} and m.topic_key = ${from.key} and ${extentOf(move)}
        and ${from.channelId === to.channelId ? sql`m.topic <> ${topic}` : sql`true`} and ${visibilityToSql(scope, movedBy, considered)}
      order by m.id limit ${limit + 1}
    ), moved as (
      update ${tables.message} m set ${joined(changes, ', ')}
      from gone where m.realm_id = ${realmId} and m.id = gone.id and (select count(*) from gone) <= ${limit}
    ), ${holderParts(scope)}${from.channelId === to.channelId ? sql`` : sql`, ${lostFlags(scope, to.channelId, limit)}`}
    select gone.*, exists (
      select 1 from ${tables.topic} t where t.realm_id = ${realmId} and t.channel_id = ${to.channelId} and t.key = ${topic === null ? from.key : topicKey(topic)}
    ) as joins, held.held_by, case when row_number() over (order by gone.id) = 1 then holders.holders end as holders
    from gone left join held on held.message_id = gone.id left join holders on holders.conversation_id = gone.conversation_id
    order by gone.id`;
};

const isSamePlace = ({ from, to }: MessageMove): boolean => to.channelId === from.channelId && (to.topic === null || topicKey(storable(to.topic)) === from.key);

/** For a channel that messages have both left and reached, the last change counts. */
const oncePerChannel = (changes: ReadonlyArray<FirstMessage>): ReadonlyArray<FirstMessage> =>
  [...new Map(changes.map((change) => [change.channelId, change])).values()].sort((left, right) => left.channelId - right.channelId);

/**
 * Moves messages. Four statements for any number of messages; null when they are more than the limit. A conflict when the named message is no longer in its
 * place, or deleted.
 */
export const moveMessages = async (scope: Scope, move: MessageMove): Promise<MovedMessages | null> => {
  const { from, to, limit, messageId: named, extent } = move;
  const [counter] = await scope.rows(takeCounter(scope));
  const position = logPosition(int(counter ?? {}, 'position'));
  const moved = await scope.rows(moveStatement(scope, move, position));
  const [oldest] = moved;
  const before = moved.find((row) => int(row, 'id') === named);
  if (moved.length > limit) return null;
  if (oldest === undefined || before === undefined) throw new FactsChanged();
  const left = await scope.rows(repairLeftPlaces(scope, moved));
  const reached = await scope.rows(
    repairReachedPlaces(
      scope,
      to.channelId,
      moved.map((row) => int(row, 'id')),
    ),
  );
  const topic = as<string>(before, 'topic');
  return {
    from: { channelId: from.channelId, topic },
    to: { channelId: to.channelId, topic: to.topic ?? topic },
    messages: moved.map(originFromRow),
    isWholeTopic: isSamePlace(move) ? extent === 'all' : endedTopicsOf(left) > 0,
    joins: as<boolean>(oldest, 'joins'),
    holders: ints<UserId>(oldest, 'holders'),
    firstMessages: oncePerChannel([...firstMessagesFromRows(left), ...firstMessagesFromRows(reached)]),
  };
};
