import { type NewUser, type UserId, userId } from '@parley/core';
import { fold } from '@parley/core/model';
import { int } from '../../rows/read.js';
import type { Scope } from '../../connection/scope.js';
import { sql } from '../../sql/sql.js';
import { storable, toJson } from '../../sql/storable.js';

const insertable = (
  {
    email,
    fullName,
    role,
    bot,
    dateJoined,
    timezone,
    avatarPath = null,
    settings,
    passwordHash,
    externalId,
    isImportedStub = false,
    awaitsFirstSignIn = false,
  }: NewUser,
  order: number,
) => ({
  order,
  email,
  email_folded: fold(storable(email)),
  full_name: fullName,
  name_folded: fold(storable(fullName)),
  role,
  bot_type: bot?.type ?? null,
  bot_owner_id: bot?.ownerId ?? null,
  is_system_bot: bot?.isSystemBot ?? false,
  date_joined: dateJoined,
  timezone,
  avatar_path: avatarPath,
  settings,
  password_hash: passwordHash,
  external_id: externalId,
  is_imported_stub: isImportedStub,
  awaits_first_sign_in: awaitsFirstSignIn,
});

/** Creates accounts in order, and returns their ids. */
export const insertAccounts = async ({ realmId, tables, rows }: Scope, users: ReadonlyArray<NewUser>): Promise<ReadonlyArray<UserId>> => {
  if (users.length === 0) return [];
  const inserted = await rows(sql`
    with wanted as materialized (
      select nextval('${tables.account_ids}') as id, input.* from (
        select * from jsonb_to_recordset(${toJson(users.map(insertable))}::jsonb) as row ("order" integer, email text, email_folded text, full_name text,
          name_folded text, role text, bot_type text, bot_owner_id bigint, is_system_bot boolean, date_joined bigint, timezone text, avatar_path text, settings jsonb,
          password_hash text, external_id text, is_imported_stub boolean, awaits_first_sign_in boolean)
        order by "order"
      ) input
    ), accounts as (
      insert into ${tables.account} (realm_id, id, email, email_folded, full_name, name_folded, role, bot_type, bot_owner_id, is_system_bot, date_joined,
        timezone, avatar_path, settings, password_hash, external_id, is_imported_stub, awaits_first_sign_in, is_active)
      select ${realmId}, id, email, email_folded, full_name, name_folded, role, bot_type, bot_owner_id, is_system_bot, date_joined, timezone, avatar_path,
        settings, password_hash, external_id, is_imported_stub, awaits_first_sign_in, not is_imported_stub
      from wanted
    )
    select id from wanted order by "order"`);
  return inserted.map((row) => userId(int(row, 'id')));
};
