import { type FeatureLevel, messageId, reminderId, type Reminders, userId } from '@parley/core';
import type { Reminder } from '@parley/core/model';
import { fromNullable } from 'fp-ts/lib/Option.js';
import { as, at, int } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { storable } from '../../sql/storable.js';
import { holdOwner } from '../../writing/hold-owner.js';
import { insertedItem, roomForItem } from './room-for-item.js';

const reminderFromRow = (row: Row): Reminder => ({
  id: reminderId(int(row, 'id')),
  userId: userId(int(row, 'user_id')),
  messageId: messageId(int(row, 'message_id')),
  note: as(row, 'note'),
  dueAt: at(row, 'due_at'),
  levels: { floor: as<FeatureLevel>(row, 'floor_level'), call: as<FeatureLevel>(row, 'call_level') },
});

export const remindersIn = (scope: Scope): Reminders => {
  const { realmId, tables } = scope;
  const table = tables.reminder;
  const where = async (condition: Sql, rest: Sql) => {
    const rows = await scope.rows(sql`select * from ${table} where realm_id = ${realmId} and ${condition} ${rest}`);
    return rows.map(reminderFromRow);
  };
  return {
    of: (user) => scope.attempt("read a person's reminders", () => where(sql`user_id = ${user}`, sql`order by due_at, id`)),
    byIds: (user, ids) => scope.attempt('read reminders by id', () => where(sql`user_id = ${user} and id = any(${ids}::bigint[])`, sql`order by id`)),
    claim: (id, now) =>
      scope.attempt('claim a reminder', async () => {
        const [found] = await where(sql`id = ${id} and due_at <= ${now}`, sql`for update skip locked`);
        return fromNullable(found);
      }),
    insert: ({ userId: user, messageId: message, note, dueAt, levels }, limits) =>
      scope.attempt('keep a reminder', async () => {
        await holdOwner(scope, user);
        const owned = sql`${table} where realm_id = ${realmId} and user_id = ${user}`;
        const [row] = await scope.rows(sql`
          with ${roomForItem(scope, true, owned, limits)}, added as (
            insert into ${table} (realm_id, user_id, message_id, note, due_at, floor_level, call_level, request_id)
            select ${realmId}, ${user}::bigint, ${message}::bigint, ${note === null ? null : storable(note)}::text, ${dueAt}::bigint, ${levels.floor}::integer,
              ${levels.call}::integer, ${scope.cause}::text
            from room returning id
          )
          select own.has_room, (select id from added) as id from own`);
        return insertedItem(row, reminderId);
      }),
    remove: (user, id) =>
      scope.attempt('remove a reminder', async () => {
        const rows = await scope.rows(sql`delete from ${table} where realm_id = ${realmId} and user_id = ${user} and id = ${id} returning id`);
        return rows.length > 0;
      }),
  };
};
