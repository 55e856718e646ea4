import { type Head, messageId, type MutedUsers, userId } from '@parley/core';
import { flagBits } from '../../rows/flag-bits.js';
import { at, int } from '../../rows/read.js';
import { factsOf } from '../../reading/pages/message-facts.js';
import type { Scope } from '../../connection/scope.js';
import { literal, sql } from '../../sql/sql.js';

const unreadBit = literal(flagBits.unread);

export const mutedUsersIn = (scope: Scope, { lastMessageId }: Pick<Head, 'lastMessageId'>): MutedUsers => {
  const { realmId, tables } = scope;
  return {
    of: (user) =>
      scope.attempt('read whom a person has muted', async () => {
        const rows = await scope.rows(sql`
          select muted_id, muted_at from ${tables.muted_user}
          where realm_id = ${realmId} and user_id = ${user} and muted_at is not null order by muted_at, muted_id`);
        return rows.map((row) => ({ userId: userId(int(row, 'muted_id')), mutedAt: at(row, 'muted_at') }));
      }),
    eitherWay: (user, among) =>
      scope.attempt('read who has muted whom', async () => {
        const rows = await scope.rows(sql`
          select muted_id as id from ${tables.muted_user}
          where realm_id = ${realmId} and user_id = ${user} and muted_id = any(${among}::bigint[]) and muted_at is not null
          union
          select user_id from ${tables.muted_user}
          where realm_id = ${realmId} and muted_id = ${user} and user_id = any(${among}::bigint[]) and muted_at is not null`);
        return rows.map((row) => userId(int(row, 'id')));
      }),
    mute: (user, muted, moment, unread) =>
      scope.attempt('mute a person', async () => {
        const rows = await scope.rows(sql`
          select m.id from ${tables.message} m
          where m.realm_id = ${realmId} and m.sender_id = ${muted} and (m.id = any(${unread}::bigint[]) or m.id > ${lastMessageId})
            and not ${factsOf(scope, user).isRead}
          order by m.id`);
        await scope.rows(sql`
          with cleared as (
            update ${tables.message_flag} f set flags = f.flags & ~(${unreadBit}::smallint) from ${tables.message} m
            where f.realm_id = ${realmId} and f.user_id = ${user} and f.flags & ${unreadBit} <> 0
              and m.realm_id = f.realm_id and m.id = f.message_id and m.sender_id = ${muted}
          )
          insert into ${tables.muted_user} (realm_id, user_id, muted_id, muted_at) values (${realmId}, ${user}, ${muted}, ${moment})
          on conflict (realm_id, user_id, muted_id) do update set muted_at = excluded.muted_at, read_upto = null`);
        return rows.map((row) => messageId(int(row, 'id')));
      }),
    unmute: (user, muted) =>
      scope.attempt('unmute a person', async () => {
        await scope.rows(sql`
          update ${tables.muted_user} u set muted_at = null, read_upto = c.message_id from ${tables.realm_counter} c
          where u.realm_id = ${realmId} and u.user_id = ${user} and u.muted_id = ${muted} and c.realm_id = u.realm_id`);
      }),
  };
};
