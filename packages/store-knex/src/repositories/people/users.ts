import { type PasswordChange, userId, type Users } from '@parley/core';
import { fold, invariant } from '@parley/core/model';
import { endSessionsOf } from './browser-sessions.js';
import { endResetsOf } from './password-resets.js';
import { changeAccount } from './change-account.js';
import { fromNullable } from 'fp-ts/lib/Option.js';
import { sharedIntervalFromRow } from '../../rows/visible-users.js';
import { as, int } from '../../rows/read.js';
import { credentialColumns, credentialsFromRow, publicColumns, userFromRow } from '../../rows/user.js';
import type { Scope } from '../../connection/scope.js';
import { readAllAccounts } from './all-accounts.js';
import type { AccountsMemory } from '../../cache/account-cache.js';
import type { ReaderCache } from '../../cache/reader-cache.js';
import { type Sql, sql } from '../../sql/sql.js';
import { findable, storable, toJson } from '../../sql/storable.js';
import { insertAccounts } from './insert-accounts.js';

const passwordColumns = (change: PasswordChange): Sql => {
  switch (change.kind) {
    case 'set':
      return sql`password_hash = ${change.passwordHash}, password_reset_required = false`;
    case 'requireReset':
      return sql`password_reset_required = true`;
    case 'strengthen':
      return sql`password_hash = ${change.passwordHash}`;
  }
};

const stillHas = (change: PasswordChange): Sql => (change.kind === 'strengthen' ? sql`password_hash = ${change.instead}` : sql`true`);

export const usersIn = (scope: Scope, accounts: AccountsMemory, recall: ReaderCache): Users => {
  const { realmId, tables } = scope;
  const where = async (condition: Sql, bound: Sql = sql``) => {
    const rows = await scope.rows(sql`select ${publicColumns} from ${tables.account} where realm_id = ${realmId} and ${condition} order by id ${bound}`);
    return rows.map(userFromRow);
  };
  return {
    byIds: (ids) =>
      scope.attempt('read accounts by id', async () => {
        const found = await recall.rememberedEach('account', ids, (missing) => where(sql`id = any(${missing}::bigint[])`));
        return [...found].sort((left, right) => left.id - right.id);
      }),
    byEmails: (emails) => scope.attempt('read accounts by address', () => where(sql`email_folded = any(${findable(emails).map(fold)}::text[])`)),
    byExternalId: (externalId) =>
      scope.attempt('read an account by its external id', async () => {
        const [user] = await where(sql`external_id = any(${findable([externalId])}::text[])`);
        return fromNullable(user);
      }),
    withExternalIds: (prefix, beyond, limit) =>
      scope.attempt('read accounts of people from elsewhere', async () => {
        const rows = await scope.rows(sql`
          select id, external_id from ${tables.account}
          where realm_id = ${realmId} and is_active and starts_with(external_id, ${prefix}) and id > ${beyond ?? 0} order by id limit ${limit}`);
        return rows.map((row) => ({ userId: userId(int(row, 'id')), externalId: as<string>(row, 'external_id') }));
      }),
    byNames: (names) => scope.attempt('read accounts by name', () => where(sql`name_folded = any(${findable(names).map(fold)}::text[])`)),
    all: () =>
      scope.attempt('read all accounts', () =>
        scope.onlyReads && recall.remembers()
          ? recall.remembered(
              'facts',
              'accounts',
              () => readAllAccounts(scope, accounts),
              ({ length }) => length,
            )
          : where(sql`true`),
      ),
    countActive: (limit) =>
      scope.attempt('count active accounts', async () => {
        const [row] = await scope.rows(
          sql`select count(*) as accounts from (select 1 from ${tables.account} where realm_id = ${realmId} and is_active and not is_system_bot limit ${limit}) bounded`,
        );
        return int(row ?? {}, 'accounts');
      }),
    owners: () => scope.attempt('read the owners', () => where(sql`role = 'owner' and is_active and bot_type is null`)),
    administrators: (limit) =>
      scope.attempt('read the administrators', () => where(sql`role in ('owner', 'administrator') and is_active and bot_type is null`, sql`limit ${limit}`)),
    credentials: (account) =>
      scope.attempt('read credentials', async () => {
        const who = typeof account === 'string' ? sql`email_folded = any(${findable([account]).map(fold)}::text[])` : sql`id = ${account}`;
        const [row] = await scope.rows(sql`select ${credentialColumns} from ${tables.account} where realm_id = ${realmId} and ${who}`);
        return fromNullable(row === undefined ? null : credentialsFromRow(row));
      }),
    credentialsById: (ids) =>
      scope.attempt('read credentials of several', async () => {
        const rows = await scope.rows(
          sql`select ${credentialColumns} from ${tables.account} where realm_id = ${realmId} and id = any(${ids}::bigint[]) order by id`,
        );
        return rows.map(credentialsFromRow);
      }),
    activeBotsOf: (owner) => scope.attempt('read the bots of a person', () => where(sql`bot_owner_id = ${owner} and is_active`)),
    visibleUsers: (user, among) =>
      scope.attempt('read acquaintances', async () => {
        const rows = await scope.rows(sql`
          select a.id from ${tables.account} a
          where a.realm_id = ${realmId} and a.id = any(${among}::bigint[]) and (
            a.is_active and exists (
              select 1 from ${tables.subscription} mine
              join ${tables.subscription} theirs on theirs.realm_id = mine.realm_id and theirs.channel_id = mine.channel_id and theirs.is_active
              where mine.realm_id = ${realmId} and mine.user_id = ${user} and mine.is_active and theirs.user_id = a.id
            ) or exists (
              select 1 from ${tables.conversation_member} mine
              join ${tables.conversation_member} theirs on theirs.realm_id = mine.realm_id and theirs.conversation_id = mine.conversation_id
              where mine.realm_id = ${realmId} and mine.user_id = ${user} and theirs.user_id = a.id
            )
          )
          order by a.id`);
        return rows.map((row) => userId(int(row, 'id')));
      }),
    sharedIntervals: (user, among, beyond) =>
      scope.attempt('read meetings', async () => {
        const rows = await scope.rows(sql`
          select theirs.user_id, theirs.channel_id as conversation_id, greatest(mine.from_position, theirs.from_position) as from_position,
            least(mine.to_position, theirs.to_position) as to_position, greatest(mine.from_message, theirs.from_message) as first_message_id
          from ${tables.subscription_period} mine
          join ${tables.subscription_period} theirs on theirs.realm_id = mine.realm_id and theirs.channel_id = mine.channel_id
            and theirs.user_id = any(${among}::bigint[]) and (theirs.to_position is null or theirs.to_position > ${beyond})
          where mine.realm_id = ${realmId} and mine.user_id = ${user} and (mine.to_position is null or mine.to_position > ${beyond})
            and mine.from_position < coalesce(theirs.to_position, mine.from_position + 1) and theirs.from_position < coalesce(mine.to_position, theirs.from_position + 1)
          union all
          select theirs.user_id, c.id, null, null, c.first_message_id
          from ${tables.conversation_member} mine
          join ${tables.conversation_member} theirs on theirs.realm_id = mine.realm_id and theirs.conversation_id = mine.conversation_id
          join ${tables.conversation} c on c.realm_id = mine.realm_id and c.id = mine.conversation_id
          where mine.realm_id = ${realmId} and mine.user_id = ${user} and theirs.user_id = any(${among}::bigint[])
          order by 1, 2, 3`);
        return rows.map(sharedIntervalFromRow);
      }),
    insert: (user) =>
      scope.attempt('insert an account', async () => {
        const [id] = await insertAccounts(scope, [user]);
        invariant(id !== undefined, 'who is inserted has an id');
        return id;
      }),
    change: (user, change) => scope.attempt('change an account', () => changeAccount(scope, user, change)),
    activateStub: (user, { fullName, role, timezone, settings, passwordHash, externalId, dateJoined }) =>
      scope.attempt('activate an imported account', async () => {
        await scope.rows(sql`
          update ${tables.account} set is_active = true, is_imported_stub = false, full_name = ${fullName}, name_folded = ${fold(storable(fullName))},
            role = ${role}, timezone = ${timezone}, settings = ${toJson(settings)}::jsonb, password_hash = ${passwordHash}, external_id = ${externalId},
            date_joined = ${dateJoined}, key_generation = key_generation + 1
          where realm_id = ${realmId} and id = ${user} and is_imported_stub`);
      }),
    noteFirstSignIn: (user, at) =>
      scope.attempt('note a first sign-in', async () => {
        const noted = await scope.rows(sql`
          update ${tables.account} set awaits_first_sign_in = false, date_joined = ${at}
          where realm_id = ${realmId} and id = ${user} and awaits_first_sign_in
          returning id`);
        return noted.length > 0;
      }),
    regenerateKey: (user) =>
      scope.attempt('make an API key', async () => {
        const [row] = await scope.rows(
          sql`update ${tables.account} set key_generation = key_generation + 1 where realm_id = ${realmId} and id = ${user} returning key_generation`,
        );
        return int(row ?? {}, 'key_generation');
      }),
    setActive: (users, isActive) =>
      scope.attempt('activate accounts', async () => {
        await scope.rows(sql`
          with ended as (${endSessionsOf(scope, users)})
          update ${tables.account} set is_active = ${isActive}, reactivations = reactivations + ${isActive ? 1 : 0}
          where realm_id = ${realmId} and id = any(${users}::bigint[]) and is_active <> ${isActive}`);
      }),
    takeProfiles: (users, fullName) =>
      scope.attempt('take the profiles of accounts', async () => {
        await scope.rows(sql`
          update ${tables.account} set full_name = ${fullName}, name_folded = ${fold(storable(fullName))},
            avatar_version = avatar_version + case when avatar_path is null then 0 else 1 end, avatar_path = null
          where realm_id = ${realmId} and id = any(${users}::bigint[])`);
      }),
    changePassword: (user, change) =>
      scope.attempt('change a password', async () => {
        // Signs out everybody who knew the former password.
        const kept = change.kind === 'set' ? (change.keptSession ?? null) : null;
        const sessions = sql`ended as (${endSessionsOf(scope, [user], kept)})`;
        const ended = { set: sql`with ${sessions}, unused as (${endResetsOf(scope, user)})`, requireReset: sql`with ${sessions}`, strengthen: sql`` }[
          change.kind
        ];
        await scope.rows(
          sql`${ended} update ${tables.account} set ${passwordColumns(change)} where realm_id = ${realmId} and id = ${user} and ${stillHas(change)}`,
        );
      }),
    setExternalId: (user, externalId) =>
      scope.attempt('leave an account to a service', async () => {
        const changed = await scope.rows(sql`
          update ${tables.account} set external_id = ${externalId}, password_hash = null, password_reset_required = false
          where realm_id = ${realmId} and id = ${user} and external_id is null
          returning id`);
        if (changed.length > 0) await scope.rows(sql`with ended as (${endSessionsOf(scope, [user])}) ${endResetsOf(scope, user)}`);
        return changed.length > 0;
      }),
    insertAll: (users) => scope.attempt('insert accounts', () => insertAccounts(scope, users)),
  };
};
