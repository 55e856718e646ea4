import type { UserChange, UserId } from '@parley/core';
import { fold } from '@parley/core/model';
import type { Scope } from '../../connection/scope.js';
import { joined, type Sql, sql } from '../../sql/sql.js';
import { storable, toJson } from '../../sql/storable.js';

type Changed = Required<UserChange>;

/** The columns of each property. */
const columns: { readonly [Property in keyof Changed]: (value: Changed[Property]) => Sql } = {
  email: (email) => sql`email = ${email}, email_folded = ${fold(storable(email))}`,
  fullName: (name) => sql`full_name = ${name}, name_folded = ${fold(storable(name))}`,
  role: (role) => sql`role = ${role}`,
  timezone: (zone) => sql`timezone = ${zone}`,
  avatarPath: (path) => sql`avatar_path = ${path}`,
  avatarVersion: (version) => sql`avatar_version = ${version}`,
  settings: (settings) => sql`settings = settings || ${toJson(settings)}::jsonb`,
  botOwnerId: (owner) => sql`bot_owner_id = ${owner}`,
  grants: (grants) => sql`grants = ${grants}::text[]`,
  profile: (profile) => sql`profile = ${toJson(profile)}::jsonb`,
};

const columnsOf = <Property extends keyof Changed>(property: Property, change: UserChange): ReadonlyArray<Sql> => {
  const value = change[property];
  return value === undefined ? [] : [columns[property](value as Changed[Property])];
};

/** One statement; none if nothing changes. */
export const changeAccount = async ({ realmId, tables, rows }: Scope, userId: UserId, change: UserChange): Promise<void> => {
  const changed = (Object.keys(change) as ReadonlyArray<keyof Changed>).flatMap((property) => columnsOf(property, change));
  if (changed.length === 0) return;
  await rows(sql`update ${tables.account} set ${joined(changed, ', ')} where realm_id = ${realmId} and id = ${userId}`);
};
