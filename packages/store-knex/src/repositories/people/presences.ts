import { type Presence, type Presences, type UserId, userId } from '@parley/core';
import { fromNullable } from 'fp-ts/lib/Option.js';
import { at, atOrNull, int } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';

/** Milliseconds within which a further report is dropped. */
const storedAtMostEvery = 55_000;

const presenceFromRow = (row: Row): Presence => ({ activeAt: atOrNull(row, 'active_at'), connectedAt: at(row, 'connected_at') });

const isFresh = (stored: number | null, moment: number): boolean => stored !== null && moment - stored < storedAtMostEvery;

export const presencesIn = (scope: Scope): Presences => {
  const { realmId, tables } = scope;
  const stored = async (user: UserId): Promise<Presence | null> => {
    const [row] = await scope.rows(sql`select active_at, connected_at from ${tables.presence} where realm_id = ${realmId} and user_id = ${user}`);
    return row === undefined ? null : presenceFromRow(row);
  };
  /**
   * Holds a lock of the realm from before the new number is taken until the commit, so that numbers are committed in order: a client that has read up to one
   * asks for nothing below it.
   */
  const store = (user: UserId, { activeAt, connectedAt }: Presence, merged: Sql): Promise<ReadonlyArray<Row>> =>
    scope.rows(sql`
      with turn as materialized (select pg_advisory_xact_lock(hashtext('parley presences'), hashint8(${realmId}::bigint)))
      insert into ${tables.presence} as p (realm_id, user_id, active_at, connected_at, update_id)
      select ${realmId}, ${user}, ${activeAt}::bigint, ${connectedAt}::bigint, nextval('${tables.presence_updates}') from turn
      on conflict (realm_id, user_id) do update set ${merged}, update_id = excluded.update_id
      returning active_at, connected_at`);
  return {
    changed: (since, after) =>
      scope.attempt('read presences', async () => {
        const rows = await scope.rows(sql`
          select p.user_id, p.active_at, p.connected_at, p.update_id
          from ${tables.presence} p join ${tables.account} a on a.realm_id = p.realm_id and a.id = p.user_id and a.is_active and a.bot_type is null
          where p.realm_id = ${realmId} and p.update_id > ${after} and p.connected_at >= ${since ?? 0} order by p.user_id`);
        return rows.map((row) => ({ userId: userId(int(row, 'user_id')), presence: presenceFromRow(row), updateId: int(row, 'update_id') }));
      }),
    of: (user) => scope.attempt('read a presence', async () => fromNullable(await stored(user))),
    report: (user, moment, isActive) =>
      scope.attempt('report a presence', async () => {
        const before = await stored(user);
        if (before !== null && isFresh(before.connectedAt, moment) && (!isActive || isFresh(before.activeAt, moment)))
          return { before: fromNullable(before), now: before };
        const [row] = await store(
          user,
          { activeAt: isActive ? moment : null, connectedAt: moment },
          // Reports from several devices at once keep the later times of both.
          sql`active_at = greatest(p.active_at, excluded.active_at), connected_at = greatest(p.connected_at, excluded.connected_at)`,
        );
        return { before: fromNullable(before), now: presenceFromRow(row ?? {}) };
      }),
    replace: (user, presence) =>
      scope.attempt('replace a presence', async () => {
        await store(user, presence, sql`active_at = excluded.active_at, connected_at = excluded.connected_at`);
      }),
  };
};
