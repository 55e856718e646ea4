import { type Flags, type Head, type MessageId, messageId, type UserId, userId } from '@parley/core';
import type { EditableFlag } from '@parley/core/model';
import { flagBits } from '../../rows/flag-bits.js';
import { unreadFromGroups, unreadGroups } from '../../reading/unread/unread-groups.js';
import { unreadDirectly, unreadInChannels } from '../../reading/unread/unread-messages.js';
import { visibilityToSql } from '../../reading/visibility/visibility-to-sql.js';
import { int } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { literal, sql } from '../../sql/sql.js';
import { toJson } from '../../sql/storable.js';
import { addMark, removeMark } from '../../writing/change-mark.js';
import { markEverythingRead } from '../../writing/mark-everything-read.js';
import { markRead, markUnread } from '../../writing/read-state.js';

const idOf = (row: Row): MessageId => messageId(int(row, 'id'));

export const flagsIn = (scope: Scope, head: Head): Flags => {
  const { realmId, tables } = scope;

  const change = async (user: UserId, operation: 'add' | 'remove', flag: EditableFlag, ids: ReadonlyArray<MessageId>): Promise<ReadonlyArray<number>> => {
    if (flag === 'read') return operation === 'add' ? markRead(scope, user, ids, head.lastMessageId) : markUnread(scope, user, ids);
    const rows = await scope.rows(operation === 'add' ? addMark(scope, user, flag, ids) : removeMark(scope, user, flag, ids));
    return rows.map((row) => int(row, 'message_id'));
  };

  return {
    unread: (user, limit) => scope.attempt('read unread messages', async () => unreadFromGroups(await scope.rows(unreadGroups(scope, user, limit + 1)), limit)),
    unreadFrom: (user, sender, limit) =>
      scope.attempt('read unread messages of a sender', async () => {
        const among = sql`m.sender_id = ${sender}`;
        const rows = await scope.rows(sql`
          with pair as (
            select user_id, channel_id from ${tables.subscription} where realm_id = ${realmId} and user_id = ${user} and is_active
          )
          select distinct id from (${unreadInChannels(scope, limit, { among, reader: user })} union all ${unreadDirectly(scope, user, limit, { among })}) found
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
