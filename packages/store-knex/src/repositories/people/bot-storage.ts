import type { BotStorage } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { as, int } from '../../rows/read.js';
import { type Sql, sql } from '../../sql/sql.js';
import { findable, storable, toJson } from '../../sql/storable.js';

export const botStorageIn = (scope: Scope): BotStorage => {
  const { realmId, tables } = scope;
  const [table, entry] = [tables.bot_storage, tables.bot_storage_entry];
  const named = (keys: ReadonlyArray<string> | 'all'): Sql => (keys === 'all' ? sql`true` : sql`key = any(${findable(keys)}::text[])`);
  const lock = async (user: number) => {
    const [row] = await scope.rows(sql`
      insert into ${table} as held (realm_id, user_id) values (${realmId}, ${user})
      on conflict (realm_id, user_id) do update set entries = held.entries returning entries, characters`);
    return { entries: int(row ?? {}, 'entries'), characters: int(row ?? {}, 'characters') };
  };
  return {
    read: (user, keys) =>
      scope.attempt('read a storage', async () => {
        const rows = await scope.rows(sql`select key, value from ${entry} where realm_id = ${realmId} and user_id = ${user} and ${named(keys)} order by key`);
        return Object.fromEntries(rows.map((row) => [as<string>(row, 'key'), as<string>(row, 'value')]));
      }),
    hold: (user, keys) =>
      scope.attempt('hold a storage', async () => {
        const all = await lock(user);
        const [row] = await scope.rows(sql`
          select count(*) as entries, coalesce(sum(char_length(key) + char_length(value)), 0) as characters
          from ${entry} where realm_id = ${realmId} and user_id = ${user} and ${named(keys.map(storable))}`);
        return { all, ofKeys: { entries: int(row ?? {}, 'entries'), characters: int(row ?? {}, 'characters') } };
      }),
    put: (user, entries, all) =>
      scope.attempt('write a storage', async () => {
        const rows = Object.entries(entries).map(([key, value]) => ({ key: storable(key), value: storable(value) }));
        await scope.rows(sql`
          with counted as (
            update ${table} set entries = ${all.entries}, characters = ${all.characters} where realm_id = ${realmId} and user_id = ${user}
          )
          insert into ${entry} (realm_id, user_id, key, value)
          select ${realmId}, ${user}, key, value from jsonb_to_recordset(${toJson(rows)}::jsonb) as row (key text, value text)
          on conflict (realm_id, user_id, key) do update set value = excluded.value`);
      }),
    remove: (user, keys) =>
      scope.attempt('empty a storage', async () => {
        await lock(user);
        await scope.rows(sql`
          with gone as (delete from ${entry} where realm_id = ${realmId} and user_id = ${user} and ${named(keys)} returning key, value)
          update ${table} set entries = entries - (select count(*) from gone),
            characters = characters - (select coalesce(sum(char_length(key) + char_length(value)), 0) from gone)
          where realm_id = ${realmId} and user_id = ${user}`);
      }),
  };
};
