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
    texts: ['scheduled', 'remembered', 'note'].flatMap((name) => as<string | null>(row, name) ?? []),
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
    with queued as (
      select realm_id, id, is_reminder, request_id, turn, due_at from (
        select due.*, row_number() over (partition by realm_id order by due_at, id) as turn from (
          select realm_id, id, due_at, false as is_reminder, request_id from ${tables.scheduled_message} where state = 'waiting' and due_at <= ${now}
          union all
          select realm_id, id, due_at, true, request_id from ${tables.reminder} where due_at <= ${now}
        ) due
        where realm_id <> all(${without}::bigint[]) and realm_id <> all(${away(tables)})
      ) turns
      order by turn, due_at, realm_id limit ${limit}
    )
    select queued.realm_id, queued.id, is_reminder, queued.request_id, scheduled.content as scheduled, remembered.content as remembered, reminder.note
    from queued
    left join ${tables.scheduled_message} scheduled on not is_reminder and scheduled.realm_id = queued.realm_id and scheduled.id = queued.id
    left join ${tables.reminder} reminder on is_reminder and reminder.realm_id = queued.realm_id and reminder.id = queued.id
    left join ${tables.message} remembered on remembered.realm_id = reminder.realm_id and remembered.id = reminder.message_id
    order by turn, queued.due_at, queued.realm_id`);
  return due.map(dueFromRow);
};
