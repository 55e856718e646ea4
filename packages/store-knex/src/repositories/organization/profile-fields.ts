import type { OrganizationStore } from '@parley/core';
import { type ProfileField, profileFieldId } from '@parley/core/model';
import type { Scope } from '../../connection/scope.js';
import { as, int } from '../../rows/read.js';
import { sql } from '../../sql/sql.js';
import { toJson } from '../../sql/storable.js';

export const profileFieldsIn = (scope: Scope): OrganizationStore['profileFields'] => {
  const { realmId, tables } = scope;
  return {
    all: () =>
      scope.attempt('read the profile fields', async () => {
        const [row] = await scope.rows(sql`select fields from ${tables.profile_fields} where realm_id = ${realmId}`);
        return row === undefined ? [] : as<ReadonlyArray<ProfileField>>(row, 'fields');
      }),
    nextId: () =>
      scope.attempt('number a profile field', async () => {
        const [row] = await scope.rows(sql`select nextval('${tables.profile_field_ids}') as id`);
        return profileFieldId(int(row ?? {}, 'id'));
      }),
    replace: (fields) =>
      scope.attempt('replace the profile fields', async () => {
        await scope.rows(sql`
          insert into ${tables.profile_fields} (realm_id, fields) values (${realmId}, ${toJson(fields)}::jsonb)
          on conflict (realm_id) do update set fields = excluded.fields`);
      }),
    forgetValues: (id, choices) =>
      scope.attempt('delete values of a profile field', async () => {
        const field = String(id);
        const chosen = choices === 'all' ? sql`true` : sql`profile->${field}::text->>'value' = any(${choices}::text[])`;
        await scope.rows(sql`
          update ${tables.account} set profile = profile - ${field}::text
          where realm_id = ${realmId} and profile->${field}::text is not null and ${chosen}`);
      }),
  };
};
