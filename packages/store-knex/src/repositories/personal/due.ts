import { type DuePersonalItem, type Instant, type RealmId, realmId, reminderId, scheduledMessageId } from '@parley/core';
import { as, int } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { away } from '../../sql/away.js';
import { sql } from '../../sql/sql.js';

const dueFromRow = (row: Row): DuePersonalItem => {
  const id = int(row, 'id');
  return {
    realmId: realmId(int(row, 'realm_id')),
    requestId: as(row, 'request_id'),
    item: row['is_reminder'] === true ? { of: 'reminder', id: reminderId(id) } : { of: 'scheduledMessage', id: scheduledMessageId(id) },
  };
};

/** Of all realms. Indexes order waiting items by time: with nothing due, each costs one lookup; otherwise all that is due is read, for the turns of realms. */
export const duePersonalItems = async (
  { tables, rows }: Scope,
  now: Instant,
  limit: number,
  without: ReadonlyArray<RealmId>,
): Promise<ReadonlyArray<DuePersonalItem>> => {
  const due = await rows(sql`
    select realm_id, id, is_reminder, request_id from (
      select due.*, row_number() over (partition by realm_id order by due_at, id) as turn from (
        select realm_id, id, due_at, false as is_reminder, request_id from ${tables.scheduled_message} where state = 'waiting' and due_at <= ${now}
        union all
        select realm_id, id, due_at, true, request_id from ${tables.reminder} where due_at <= ${now}
      ) due
      where realm_id <> all(${without}::bigint[]) and realm_id <> all(${away(tables)})
    ) queued
    order by turn, due_at, realm_id limit ${limit}`);
  return due.map(dueFromRow);
};
