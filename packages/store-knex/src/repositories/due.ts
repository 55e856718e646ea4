import { type DueKeepsake, type Instant, realmId, scheduledMessageId } from '@parley/core';
import { int } from '../rows/read.js';
import type { Row, Scope } from '../scope.js';
import { sql } from '../sql/sql.js';

const dueFromRow = (row: Row): DueKeepsake => ({
  realmId: realmId(int(row, 'realm_id')),
  keepsake: { of: 'scheduledMessage', id: scheduledMessageId(int(row, 'id')) },
});

/** Of all realms. An index holds what waits, by its time: where nothing is due, one look at its beginning tells so. */
export const dueKeepsakes = async ({ tables, rows }: Scope, now: Instant, limit: number): Promise<ReadonlyArray<DueKeepsake>> => {
  const due = await rows(sql`
    select realm_id, id from ${tables.scheduled_message} where state = 'waiting' and due_at <= ${now} order by due_at, realm_id, id limit ${limit}`);
  return due.map(dueFromRow);
};
