import { type Presence, type Presences, type UserId, userId } from '@parley/core';
import { fromNullable } from 'fp-ts/lib/Option.js';
import { at, atOrNull, int } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { sql } from '../../sql/sql.js';

/** Milliseconds within which a further report is dropped. */
const storedAtMostEvery = 55_000;

const presenceFromRow = (row: Row): Presence => ({ activeAt: atOrNull(row, 'active_at'), connectedAt: at(row, 'connected_at') });

const withUpdateId = (row: Row) => ({ presence: presenceFromRow(row), updateId: int(row, 'update_id') });

export const presencesIn = (scope: Scope): Presences => {
  const { realmId, tables } = scope;
  const rowOf = async (user: UserId): Promise<Row | null> => {
    const rows = await scope.rows(sql`select * from ${tables.presence} where realm_id = ${realmId} and user_id = ${user}`);
    return rows[0] ?? null;
  };
  return {
    since: (moment) =>
      scope.attempt('read presences', async () => {
        const rows = await scope.rows(sql`select * from ${tables.presence} where realm_id = ${realmId} and connected_at >= ${moment} order by user_id`);
        return rows.map((row) => ({ userId: userId(int(row, 'user_id')), ...withUpdateId(row) }));
      }),
    of: (user) =>
      scope.attempt('read a presence', async () => {
        const row = await rowOf(user);
        return fromNullable(row === null ? null : withUpdateId(row));
      }),
    report: (user, moment, isActive) =>
      scope.attempt('report a presence', async () => {
        const row = await rowOf(user);
        const before = row === null ? null : presenceFromRow(row);
        const isFresh = (stored: number | null | undefined): boolean => typeof stored === 'number' && moment - stored < storedAtMostEvery;
        if (before !== null && isFresh(before.connectedAt) && (!isActive || isFresh(before.activeAt))) return { before: fromNullable(before), now: before };
        const now: Presence = { activeAt: isActive ? moment : (before?.activeAt ?? null), connectedAt: moment };
        await scope.rows(sql`
          insert into ${tables.presence} (realm_id, user_id, active_at, connected_at, update_id)
          values (${realmId}, ${user}, ${now.activeAt}, ${now.connectedAt}, nextval('${tables.presence_updates}'))
          on conflict (realm_id, user_id)
            do update set active_at = excluded.active_at, connected_at = excluded.connected_at, update_id = excluded.update_id`);
        return { before: fromNullable(before), now };
      }),
    lastUpdateId: () =>
      scope.attempt('read the last presence', async () => {
        const [row] = await scope.rows(sql`select coalesce(max(update_id), -1) as last from ${tables.presence} where realm_id = ${realmId}`);
        return int(row ?? {}, 'last');
      }),
  };
};
