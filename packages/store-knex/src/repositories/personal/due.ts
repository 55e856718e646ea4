import { type DuePersonalItem, type Instant, realmId, reminderId, scheduledMessageId } from '@parley/core';
import { int } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { sql } from '../../sql/sql.js';

const dueFromRow = (row: Row): DuePersonalItem => {
  const id = int(row, 'id');
  return {
    realmId: realmId(int(row, 'realm_id')),
    keepsake: row['is_reminder'] === true ? { of: 'reminder', id: reminderId(id) } : { of: 'scheduledMessage', id: scheduledMessageId(id) },
  };
};

/** Of all realms. Indexes order waiting items by time: with nothing due, each costs one lookup. */
export const duePersonalItems = async ({ tables, rows }: Scope, now: Instant, limit: number): Promise<ReadonlyArray<DuePersonalItem>> => {
  const due = await rows(sql`
    select * from (
      (select realm_id, id, due_at, false as is_reminder from ${tables.scheduled_message}
       where state = 'waiting' and due_at <= ${now} order by due_at limit ${limit})
      union all
      (select realm_id, id, due_at, true from ${tables.reminder} where due_at <= ${now} order by due_at limit ${limit})
    ) due
    order by due_at, realm_id, id limit ${limit}`);
  return due.map(dueFromRow);
};
