import { channelId, type MessageId, type UnreadMessages, type UserId } from '@parley/core';
import type { Row, Scope } from '../../connection/scope.js';
import { flagBits } from '../../rows/flag-bits.js';
import { as, int, ints } from '../../rows/read.js';
import { literal, type Sql, sql } from '../../sql/sql.js';
import { factsOf } from '../pages/message-facts.js';
import { unreadDirectly, unreadInChannels } from './unread-messages.js';

/** What groups them, and by what they mention somebody. */
const columns = sql`m.id, m.conversation_id, m.birth_conversation_id, m.topic, m.topic_key, m.mentions_channel, m.mentions_group, m.mentioned_participants,
  m.passed_channels, m.passed_positions`;

/** The newest unread messages of a person, at most the limit, in a row for each topic and each direct conversation: rows of each message would be most of the work. */
export const unreadGroups = (scope: Scope, reader: UserId, limit: number): Sql => {
  const { tables, realmId } = scope;
  const { mentionedByGroup, mentionedInTopic, owned } = factsOf(scope, reader);
  const wanted = { columns, reader };
  const markedWith = (bit: number): Sql => sql`m.id in (
    select f.message_id from ${tables.message_flag} f
    where f.realm_id = ${realmId} and f.user_id = ${reader} and f.flags & 12 <> 0 and f.flags & ${literal(bit)} <> 0
      and f.message_id >= (select min(id) from unread))`;
  return sql`
    with pair as (
      select user_id, channel_id from ${tables.subscription} where realm_id = ${realmId} and user_id = ${reader} and is_active
    ), unread as materialized (
      select distinct on (id) * from (${unreadInChannels(scope, limit, wanted)} union all ${unreadDirectly(scope, reader, limit, wanted)}) found
      order by id desc limit ${limit}
    ), told as (
      select m.id, m.conversation_id, m.topic_key, ${markedWith(flagBits.mentioned)} or ${mentionedByGroup} as is_mention,
        ${markedWith(flagBits.topicWildcardMentioned)} or ${mentionedInTopic} or (m.mentions_channel and ${owned}) as is_wildcard_mention
      from unread m
    ), gathered as (
      select conversation_id, topic_key collate "C" as topic_key, max(id) as newest, json_agg(id) as ids, json_agg(id) filter (where is_mention) as mentions,
        json_agg(id) filter (where is_wildcard_mention and not is_mention) as wildcard_mentions
      from told group by 1, 2
    )
    select g.*, n.topic, c.participants from gathered g join unread n on n.id = g.newest
    left join ${tables.conversation} c on g.topic_key is null and c.realm_id = ${realmId} and c.id = g.conversation_id`;
};

const ascending = (ids: ReadonlyArray<MessageId>): ReadonlyArray<MessageId> => [...ids].sort((left, right) => left - right);

const allIn = (rows: ReadonlyArray<Row>, column: string): ReadonlyArray<MessageId> =>
  ascending(rows.flatMap((row) => as<ReadonlyArray<MessageId> | null>(row, column) ?? []));

/** Of at most `limit` messages, where one more was asked for. A topic has the spelling of its newest message. */
export const unreadFromGroups = (rows: ReadonlyArray<Row>, limit: number): UnreadMessages => {
  const every = allIn(rows, 'ids');
  const olderLeftOut = every.length > limit;
  const first = olderLeftOut ? every.at(-limit) : every[0];
  const isShown = (id: MessageId): boolean => first !== undefined && id >= first;
  const groups = rows
    .map((row) => ({ row, ids: ascending(as<ReadonlyArray<MessageId>>(row, 'ids')).filter(isShown) }))
    .filter(({ ids }) => ids.length > 0)
    .sort((left, right) => (left.ids[0] ?? 0) - (right.ids[0] ?? 0));
  const topics = groups.filter(({ row }) => row['topic'] !== null);
  return {
    channels: topics.map(({ row, ids }) => ({ channelId: channelId(int(row, 'conversation_id')), topic: as<string>(row, 'topic'), ids })),
    direct: groups.filter(({ row }) => row['topic'] === null).map(({ row, ids }) => ({ participants: ints<UserId>(row, 'participants'), ids })),
    mentions: allIn(rows, 'mentions').filter(isShown),
    wildcardMentions: allIn(rows, 'wildcard_mentions').filter(isShown),
    olderLeftOut,
  };
};
