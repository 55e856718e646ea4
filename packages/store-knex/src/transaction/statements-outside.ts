import { realmId as asRealmId, type Store, userId as asUserId } from '@parley/core';
import { fold } from '@parley/core/model';
import { fromNullable } from 'fp-ts/lib/Option.js';
import type { Scope } from '../connection/scope.js';
import { mailAddressFromRow, replyAddressFromRow } from '../repositories/mail/mail-addresses.js';
import { duePersonalItems } from '../repositories/personal/due.js';
import { int } from '../rows/read.js';
import { realmFromRow } from '../rows/realm.js';
import { elsewhere } from '../sql/away.js';
import { sql } from '../sql/sql.js';
import { findable } from '../sql/storable.js';

type Outside = Pick<Store, 'mailAddress' | 'replyAddress' | 'noteActive' | 'due' | 'realmByStringId' | 'rootRealm' | 'realms' | 'keyAccounts'>;

/** Single statements outside of any realm's transaction. */
export const statementsOutside = (outside: Scope): Outside => {
  const { tables } = outside;
  return {
    mailAddress: (fingerprint) =>
      outside.attempt('find an address for mail', async () => {
        const [row] = await outside.rows(
          sql`select * from ${tables.mail_address} where fingerprint = ${fingerprint} and realm_id <> all(${elsewhere(tables)})`,
        );
        return fromNullable(row === undefined ? null : mailAddressFromRow(row));
      }),
    replyAddress: (fingerprint, since) =>
      outside.attempt('find the address of a reply', async () => {
        const [row] = await outside.rows(
          sql`select * from ${tables.reply_address} where fingerprint = ${fingerprint} and made_at >= ${since} and realm_id <> all(${elsewhere(tables)})`,
        );
        return fromNullable(row === undefined ? null : replyAddressFromRow(row));
      }),
    noteActive: (realmId, userId, day) =>
      outside.attempt('note who is here', async () => {
        await outside.rows(sql`
          insert into ${tables.account_day} as d (realm_id, user_id, day) values (${realmId}, ${userId}, ${day})
          on conflict (realm_id, user_id) do update set day = excluded.day where d.day < excluded.day`);
      }),
    due: (now, limit, without = []) => outside.attempt('look what is due', () => duePersonalItems(outside, now, limit, without)),
    realmByStringId: (stringId) =>
      outside.attempt('find a realm', async () => {
        const names = findable([stringId]).map(fold);
        const [row] = await outside.rows(
          sql`select * from ${tables.realm} where string_id_folded = any(${names}::text[]) and not is_being_erased and not is_elsewhere`,
        );
        return fromNullable(row === undefined ? null : realmFromRow(row));
      }),
    rootRealm: () =>
      outside.attempt('find the root realm', async () => {
        const [row] = await outside.rows(sql`
          (select * from ${tables.realm} where string_id_folded = '' and not is_being_erased and not is_elsewhere)
          union all (select * from ${tables.realm} where not is_being_erased and not is_elsewhere order by realm_id limit 1) limit 1`);
        return fromNullable(row === undefined ? null : realmFromRow(row));
      }),
    realms: () =>
      outside.attempt('read all realms', async () =>
        (await outside.rows(sql`select * from ${tables.realm} where not is_being_erased and not is_elsewhere order by realm_id`)).map(realmFromRow),
      ),
    keyAccounts: (realmId, email, user, limit) =>
      outside.attempt('find the accounts of an address', async () => {
        const names = findable([email]).map(fold);
        const rows = await outside.rows(sql`
          select realm_id, id, key_generation, realm_id <> ${realmId} as is_elsewhere from ${tables.account}
          where email_folded = any(${names}::text[]) and (is_active or realm_id = ${realmId}) and realm_id <> all(${elsewhere(tables)})
          union
          select realm_id, id, key_generation, false from ${tables.account} where realm_id = ${realmId} and id = ${user}
          order by is_elsewhere, realm_id, id limit ${limit}`);
        return rows.map((row) => ({
          realmId: asRealmId(int(row, 'realm_id')),
          userId: asUserId(int(row, 'id')),
          keyGeneration: int(row, 'key_generation'),
        }));
      }),
  };
};
