import { instant, realmId, type WorkItem, type WorkKind, type WorkSchedule } from '@parley/core';
import { as, int } from '../../rows/read.js';
import { type KnexAccess, scopeOutside } from '../../connection/knex-access.js';
import type { Row } from '../../connection/scope.js';
import { sql } from '../../sql/sql.js';

const itemFromRow = (row: Row): WorkItem => {
  const realm = int(row, 'realm_id');
  return { kind: as<WorkKind>(row, 'kind'), realmId: realm === 0 ? null : realmId(realm), key: as(row, 'key') };
};

/** Timed work in a table: claims skip rows that another process is claiming. */
export const knexWorkSchedule = (access: KnexAccess): WorkSchedule => {
  const { attempt, rows, tables } = scopeOutside(access);
  const { work_item } = tables;
  return {
    ensure: (item, dueAt) =>
      attempt('schedule work', async () => {
        await rows(sql`
          insert into ${work_item} (realm_id, kind, key, due_at) values (${item.realmId ?? 0}, ${item.kind}, ${item.key}, ${dueAt}) on conflict do nothing`);
      }),
    claim: (kinds, now, until, limit, farthest = instant(Number.MAX_SAFE_INTEGER)) =>
      attempt('claim work', async () => {
        const claimed = await rows(sql`
          with due as (
            select realm_id, kind, key, due_at from ${work_item} where (due_at <= ${now} or due_at > ${farthest}) and kind = any(${kinds}::text[])
            order by due_at limit ${limit} for update skip locked
          ), claimed as (
            update ${work_item} w set due_at = ${until} from due where w.realm_id = due.realm_id and w.kind = due.kind and w.key = due.key
            returning w.realm_id, w.kind, w.key, due.due_at as was_due
          )
          select realm_id, kind, key from claimed order by was_due, kind`);
        return claimed.map(itemFromRow);
      }),
    finish: (item, nextDueAt) =>
      attempt('finish work', async () => {
        const isThis = sql`realm_id = ${item.realmId ?? 0} and kind = ${item.kind} and key = ${item.key}`;
        await rows(nextDueAt === null ? sql`delete from ${work_item} where ${isThis}` : sql`update ${work_item} set due_at = ${nextDueAt} where ${isThis}`);
      }),
  };
};
