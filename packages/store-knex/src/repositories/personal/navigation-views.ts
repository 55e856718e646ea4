import type { PersonalStore } from '@parley/core';
import type { NavigationView } from '@parley/core/model';
import type { Scope } from '../../connection/scope.js';
import { as } from '../../rows/read.js';
import { type Sql, sql } from '../../sql/sql.js';
import { findable, storable } from '../../sql/storable.js';
import { holdOwner } from '../../writing/hold-owner.js';

const storableOrNull = (text: string | null): string | null => (text === null ? null : storable(text));

export const navigationViewsIn = (scope: Scope): PersonalStore['navigationViews'] => {
  const { realmId, tables } = scope;
  const table = tables.navigation_view;
  const own = (user: number): Sql => sql`realm_id = ${realmId} and user_id = ${user}`;
  const one = (user: number, fragment: string): Sql => sql`${own(user)} and fragment = any(${findable([fragment])}::text[])`;
  const read = async (user: number): Promise<ReadonlyArray<NavigationView>> =>
    (await scope.rows(sql`select fragment, name, is_pinned from ${table} where ${own(user)} order by id`)).map((row) => ({
      fragment: as(row, 'fragment'),
      name: as(row, 'name'),
      isPinned: as(row, 'is_pinned'),
    }));
  return {
    of: (user) => scope.attempt("read a person's navigation views", () => read(user)),
    hold: (user) =>
      scope.attempt("hold a person's navigation views", async () => {
        await holdOwner(scope, user);
        return read(user);
      }),
    insert: (user, { fragment, name, isPinned }) =>
      scope.attempt('add a navigation view', async () => {
        await scope.rows(sql`
          insert into ${table} (realm_id, user_id, fragment, name, is_pinned)
          values (${realmId}, ${user}, ${storable(fragment)}, ${storableOrNull(name)}, ${isPinned})`);
      }),
    change: (user, fragment, { name = null, isPinned = null }) =>
      scope.attempt('change a navigation view', async () => {
        const rows = await scope.rows(sql`
          update ${table} set name = coalesce(${storableOrNull(name)}::text, name), is_pinned = coalesce(${isPinned}::boolean, is_pinned)
          where ${one(user, fragment)} returning id`);
        return rows.length > 0;
      }),
    remove: (user, fragment) =>
      scope.attempt('remove a navigation view', async () => {
        const rows = await scope.rows(sql`delete from ${table} where ${one(user, fragment)} returning id`);
        return rows.length > 0;
      }),
  };
};
