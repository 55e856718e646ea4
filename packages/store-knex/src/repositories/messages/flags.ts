import { channelId, type Flags, type Head, type MessageId, messageId, type UnreadMessages, type UserId, userId } from '@parley/core';
import type { EditableFlag } from '@parley/core/model';
import { flagBits } from '../../rows/flag-bits.js';
import { factsOf } from '../../reading/pages/message-facts.js';
import { unreadDirectly, unreadInChannels } from '../../reading/unread/unread-messages.js';
import { visibilityToSql } from '../../reading/visibility/visibility-to-sql.js';
import { as, int, ints } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { literal, sql } from '../../sql/sql.js';
import { toJson } from '../../sql/storable.js';
import { addMark, removeMark } from '../../writing/change-mark.js';
import { markEverythingRead } from '../../writing/mark-everything-read.js';
import { markRead, markUnread } from '../../writing/read-state.js';

const idOf = (row: Row): MessageId => messageId(int(row, 'id'));

type UnreadChannels = UnreadMessages['channels'][number];
type UnreadDirect = UnreadMessages['direct'][number];

interface Growing<Group> {
  readonly group: Group;
  readonly ids: MessageId[];
}

/** Rows ascend by id; a topic has the spelling of its newest message. */
const groupUnread = (rows: ReadonlyArray<Row>): Omit<UnreadMessages, 'olderLeftOut'> => {
  const channels = new Map<string, Growing<Omit<UnreadChannels, 'ids'>>>();
  const direct = new Map<number, Growing<Omit<UnreadDirect, 'ids'>>>();
  for (const row of rows) {
    const conversation = int(row, 'conversation_id');
    const topic = as<string | null>(row, 'topic');
    if (topic === null) {
      const known = direct.get(conversation) ?? { group: { participants: ints<UserId>(row, 'participants') }, ids: [] };
      known.ids.push(idOf(row));
      direct.set(conversation, known);
    } else {
      const key = `${conversation}:${as<string>(row, 'topic_key')}`;
      const ids = channels.get(key)?.ids ?? [];
      ids.push(idOf(row));
      channels.set(key, { group: { channelId: channelId(conversation), topic }, ids });
    }
  }
  return {
    channels: [...channels.values()].map(({ group, ids }) => ({ ...group, ids })),
    direct: [...direct.values()].map(({ group, ids }) => ({ ...group, ids })),
    mentions: rows.filter((row) => as<boolean>(row, 'is_mention')).map(idOf),
    wildcardMentions: rows.filter((row) => as<boolean>(row, 'is_wildcard_mention') && !as<boolean>(row, 'is_mention')).map(idOf),
  };
};

export const flagsIn = (scope: Scope, head: Head): Flags => {
  const { realmId, tables } = scope;

  const change = async (user: UserId, operation: 'add' | 'remove', flag: EditableFlag, ids: ReadonlyArray<MessageId>): Promise<ReadonlyArray<number>> => {
    if (flag === 'read') return operation === 'add' ? markRead(scope, user, ids, head.lastMessageId) : markUnread(scope, user, ids);
    const rows = await scope.rows(operation === 'add' ? addMark(scope, user, flag, ids) : removeMark(scope, user, flag, ids));
    return rows.map((row) => int(row, 'message_id'));
  };

  return {
    unread: (user, limit) =>
      scope.attempt('read unread messages', async () => {
        const { mentionedByGroup, mentionedInTopic, owned } = factsOf(scope, user);
        const rows = await scope.rows(sql`
          with pair as (
            select user_id, channel_id from ${tables.subscription} where realm_id = ${realmId} and user_id = ${user} and is_active
          ), unread as materialized (
            select distinct id from (${unreadInChannels(scope, limit + 1)} union all ${unreadDirectly(scope, user, limit + 1)}) found
            order by id desc limit ${limit + 1}
          )
          select m.id, m.conversation_id, m.topic, m.topic_key, c.participants,
            coalesce(f.flags, 0) & ${literal(flagBits.mentioned)} <> 0 or ${mentionedByGroup} as is_mention,
            coalesce(f.flags, 0) & ${literal(flagBits.topicWildcardMentioned)} <> 0 or ${mentionedInTopic} or (m.mentions_channel and ${owned})
              as is_wildcard_mention
          from unread join ${tables.message} m on m.realm_id = ${realmId} and m.id = unread.id
          left join ${tables.conversation} c on m.topic_key is null and c.realm_id = m.realm_id and c.id = m.conversation_id
          left join ${tables.message_flag} f on f.realm_id = m.realm_id and f.message_id = m.id and f.user_id = ${user}
          order by m.id`);
        const olderLeftOut = rows.length > limit;
        return { ...groupUnread(olderLeftOut ? rows.slice(1) : rows), olderLeftOut };
      }),
    unreadFrom: (user, sender, limit) =>
      scope.attempt('read unread messages of a sender', async () => {
        const among = sql`m.sender_id = ${sender}`;
        const rows = await scope.rows(sql`
          with pair as (
            select user_id, channel_id from ${tables.subscription} where realm_id = ${realmId} and user_id = ${user} and is_active
          )
          select distinct id from (${unreadInChannels(scope, limit, among)} union all ${unreadDirectly(scope, user, limit, among)}) found
          order by id desc limit ${limit}`);
        return rows.map(idOf).reverse();
      }),
    unreadIn: (pairs, limit) =>
      scope.attempt('read unread messages of channels', async () => {
        const rows = await scope.rows(sql`
          with pair as (
            select "userId" as user_id, "channelId" as channel_id from jsonb_to_recordset(${toJson(pairs)}::jsonb) as row ("userId" bigint, "channelId" bigint)
          ), found as (
            select * from (${unreadInChannels(scope, limit)}) unread limit ${limit}
          )
          select distinct user_id, id from found order by id`);
        const unread = new Map<UserId, MessageId[]>();
        for (const row of rows) {
          const ids = unread.get(userId(int(row, 'user_id'))) ?? [];
          ids.push(idOf(row));
          unread.set(userId(int(row, 'user_id')), ids);
        }
        return unread;
      }),
    starred: (user, considered, limit) =>
      scope.attempt('read starred messages', async () => {
        const rows = await scope.rows(sql`
          select m.id from ${tables.message_flag} f join ${tables.message} m on m.realm_id = f.realm_id and m.id = f.message_id
          where f.realm_id = ${realmId} and f.user_id = ${user} and f.flags & ${literal(flagBits.starred)} <> 0 and ${visibilityToSql(scope, user, considered)}
          order by f.message_id desc limit ${limit}`);
        return rows.map(idOf).reverse();
      }),
    markEverythingRead: (user) =>
      scope.attempt('mark everything as read', async () => {
        await scope.rows(markEverythingRead(scope, user));
      }),
    change: (user, operation, flag, ids) =>
      scope.attempt(`change the flag ${flag}`, async () => [...(await change(user, operation, flag, ids))].sort((left, right) => left - right).map(messageId)),
  };
};
