import { snippetId, type Snippets } from '@parley/core';
import type { Snippet } from '@parley/core/model';
import { fromNullable } from 'fp-ts/lib/Option.js';
import { as, at, int } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { storable } from '../../sql/storable.js';
import { holdOwner } from '../../writing/hold-owner.js';

const snippetFromRow = (row: Row): Snippet => ({
  id: snippetId(int(row, 'id')),
  title: as(row, 'title'),
  content: as(row, 'content'),
  createdAt: at(row, 'created_at'),
});

const storableOrNull = (text: string | null): string | null => (text === null ? null : storable(text));

export const snippetsIn = (scope: Scope): Snippets => {
  const { realmId, tables } = scope;
  const table = tables.snippet;
  const own = (user: number): Sql => sql`realm_id = ${realmId} and user_id = ${user}`;
  const where = async (condition: Sql) => {
    const rows = await scope.rows(sql`select id, title, content, created_at from ${table} where ${condition} order by id`);
    return rows.map(snippetFromRow);
  };
  return {
    of: (user) => scope.attempt("read a person's snippets", () => where(own(user))),
    byIds: (user, ids) => scope.attempt('read snippets by id', () => where(sql`${own(user)} and id = any(${ids}::bigint[])`)),
    insert: (user, { title, content, createdAt }, max) =>
      scope.attempt('keep a snippet', async () => {
        await holdOwner(scope, user);
        const [row] = await scope.rows(sql`
          insert into ${table} (realm_id, user_id, title, content, created_at)
          select ${realmId}, ${user}::bigint, ${storable(title)}::text, ${storable(content)}::text, ${createdAt}::bigint
          where (select count(*) from ${table} where ${own(user)}) < ${max}
          returning id`);
        return fromNullable(row === undefined ? null : snippetId(int(row, 'id')));
      }),
    change: (user, id, { title, content }) =>
      scope.attempt('change a snippet', async () => {
        const rows = await scope.rows(sql`
          update ${table} set title = coalesce(${storableOrNull(title)}, title), content = coalesce(${storableOrNull(content)}, content)
          where ${own(user)} and id = ${id} returning id`);
        return rows.length > 0;
      }),
    remove: (user, id) =>
      scope.attempt('remove a snippet', async () => {
        const rows = await scope.rows(sql`delete from ${table} where ${own(user)} and id = ${id} returning id`);
        return rows.length > 0;
      }),
  };
};
