import { type AccountDeletions, messageId, type UserId, userId } from '@parley/core';
import { defaultUserSettings, fold } from '@parley/core/model';
import { none, some } from 'fp-ts/lib/Option.js';
import type { Scope } from '../../connection/scope.js';
import { as, int } from '../../rows/read.js';
import { Sql, sql } from '../../sql/sql.js';
import { personalTables } from '../../sql/tables.js';
import { storable, toJson } from '../../sql/storable.js';

export const accountDeletionsIn = (scope: Scope): AccountDeletions => {
  const { realmId, tables, clock } = scope;
  const count = async (statement: Sql): Promise<number> => (await scope.rows(statement)).length;

  const deleteSome = (table: Sql, column: Sql, user: UserId, limit: number): Sql => sql`
    delete from ${table} where ctid = any(array(select ctid from ${table} where realm_id = ${realmId} and ${column} = ${user} limit ${limit})) returning 1`;

  return {
    begin: ({ userId: user, withMessages }, { email, fullName, avatarVersion }) =>
      scope.attempt('begin to delete an account', async () => {
        await scope.rows(sql`
          insert into ${tables.account_deletion} as d (realm_id, user_id, with_messages, avatar_path)
          select realm_id, id, ${withMessages}, avatar_path from ${tables.account} where realm_id = ${realmId} and id = ${user}
          on conflict (realm_id, user_id) do update set with_messages = d.with_messages or excluded.with_messages`);
        await scope.rows(sql`
          update ${tables.account} set is_deleted = true, email = ${email}, email_folded = ${fold(storable(email))}, full_name = ${fullName},
            name_folded = ${fold(storable(fullName))}, password_hash = null, external_id = null, timezone = '', grants = '{}', profile = '{}',
            avatar_path = null, avatar_version = ${avatarVersion},
            settings = ${toJson(defaultUserSettings)}::jsonb, key_generation = key_generation + 1
          where realm_id = ${realmId} and id = ${user}`);
      }),
    next: () =>
      scope.attempt('look for accounts to delete', async () => {
        const [row] = await scope.rows(
          sql`select user_id, with_messages, avatar_path from ${tables.account_deletion} where realm_id = ${realmId} order by user_id limit 1`,
        );
        if (row === undefined) return none;
        return some({
          userId: userId(int(row, 'user_id')),
          withMessages: as<boolean>(row, 'with_messages'),
          avatarPath: as<string | null>(row, 'avatar_path'),
        });
      }),
    forgetAvatar: (user) =>
      scope.attempt('forget the picture of a deleted account', async () => {
        await scope.rows(sql`update ${tables.account_deletion} set avatar_path = null where realm_id = ${realmId} and user_id = ${user}`);
      }),
    messages: (user, limit) =>
      scope.attempt('read the messages of a deleted account', async () => {
        const rows = await scope.rows(sql`select id from ${tables.message} where realm_id = ${realmId} and sender_id = ${user} order by id limit ${limit}`);
        return rows.map((row) => messageId(int(row, 'id')));
      }),
    files: (user, limit) =>
      scope.attempt('remove the files of a deleted account', () =>
        count(sql`
          with gone as (
            update ${tables.attachment} a set state = 'leaving', unlinked_at = ${clock.now()}
            where a.realm_id = ${realmId} and a.id in (
              select id from ${tables.attachment} where realm_id = ${realmId} and owner_id = ${user} and state <> 'leaving' order by id limit ${limit}
            )
            returning a.id, a.size
          ), links as (
            delete from ${tables.attachment_link} where realm_id = ${realmId} and attachment_id in (select id from gone)
          ), space as (
            update ${tables.upload_space} set bytes = bytes - (select coalesce(sum(size), 0) from gone) where realm_id = ${realmId}
          )
          select id from gone`),
      ),
    personal: (user, limit) =>
      scope.attempt('delete what is a person’s own', async () => {
        for (const [name, column] of personalTables) {
          const deleted = await count(deleteSome(tables[name], new Sql(column, []), user, limit));
          if (deleted > 0) return deleted;
        }
        return 0;
      }),
    finish: (user) =>
      scope.attempt('finish deleting an account', async () => {
        await scope.rows(sql`delete from ${tables.account_deletion} where realm_id = ${realmId} and user_id = ${user}`);
      }),
  };
};
