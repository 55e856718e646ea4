import type { OrganizationStore } from '@parley/core';
import { playgroundId } from '@parley/core/model';
import { fromNullable } from 'fp-ts/lib/Option.js';
import type { Scope } from '../../connection/scope.js';
import { as, int } from '../../rows/read.js';
import { sql } from '../../sql/sql.js';
import { storable } from '../../sql/storable.js';

export const playgroundsIn = (scope: Scope): OrganizationStore['playgrounds'] => {
  const { realmId, tables } = scope;
  const table = tables.playground;
  return {
    all: () =>
      scope.attempt('read the playgrounds', async () =>
        (await scope.rows(sql`select id, name, language, url_template from ${table} where realm_id = ${realmId} order by id`)).map((row) => ({
          id: playgroundId(int(row, 'id')),
          name: as(row, 'name'),
          language: as(row, 'language'),
          urlTemplate: as(row, 'url_template'),
        })),
      ),
    insert: ({ name, language, urlTemplate }) =>
      scope.attempt('add a playground', async () => {
        const [row] = await scope.rows(sql`
          insert into ${table} (realm_id, name, language, url_template)
          values (${realmId}, ${storable(name)}, ${storable(language)}, ${storable(urlTemplate)}) on conflict (realm_id, language, name) do nothing returning id`);
        return fromNullable(row === undefined ? null : playgroundId(int(row, 'id')));
      }),
    remove: (id) =>
      scope.attempt('remove a playground', async () => {
        const rows = await scope.rows(sql`delete from ${table} where realm_id = ${realmId} and id = ${id} returning id`);
        return rows.length > 0;
      }),
  };
};
