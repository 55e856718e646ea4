import type { Files } from '@parley/core';
import * as Option from 'fp-ts/lib/Option.js';
import { repeatingStatements } from '../../connection/after-deadlock.js';
import { type KnexAccess, scopeOutside } from '../../connection/knex-access.js';
import type { Row } from '../../connection/scope.js';
import { findable } from '../../sql/storable.js';

const wholeFile = { start: 0, length: Number.MAX_SAFE_INTEGER };

/** These bytes for the driver, without a copy. */
const binary = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);

/**
 * Stores files in a table: shared by every process on the database, and durable. It takes a connection of its own for each statement, so it must not be called
 * while one is held.
 */
export const knexFiles = (access: KnexAccess): Files => {
  const statements = repeatingStatements(access.knex);
  const { attempt, tables } = scopeOutside(access);
  const file = tables.stored_file.text;
  const filePart = tables.stored_file_part.text;
  return {
    put: (realmId, path, { contentType, bytes }) =>
      attempt('put a file', async () => {
        await statements.raw(
          `with replaced as (delete from ${filePart} where realm_id = ? and path = ?)
           insert into ${file} (realm_id, path, content_type, bytes) values (?, ?, ?, ?)
           on conflict (realm_id, path) do update set content_type = excluded.content_type, bytes = excluded.bytes`,
          [realmId, path, realmId, path, contentType, binary(bytes)],
        );
      }),
    append: (realmId, path, { start, bytes }) =>
      attempt('append to a file', async () => {
        await statements.raw(`insert into ${filePart} (realm_id, path, start, bytes) values (?, ?, ?, ?)`, [realmId, path, start, binary(bytes)]);
      }),
    get: (realmId, path, { start, length } = wholeFile) =>
      attempt('get a file', async () => {
        const [known] = findable([path]);
        if (known === undefined) return Option.none;
        const { rows } = (await statements.raw(
          `with asked (first, beyond) as (select ?::bigint, ?::bigint)
           select f.content_type, coalesce(string_agg(p.bytes, '' order by p.start), '') as bytes
           from asked cross join ${file} f left join lateral (
             select q.start, substring(q.bytes from (greatest(first - q.start, 0) + 1)::integer
               for (least(beyond, q.start + octet_length(q.bytes)) - greatest(first, q.start))::integer) as bytes
             from (
               select 0::bigint as start, f.bytes
               union all
               select start, bytes from ${filePart} where realm_id = f.realm_id and path = f.path and start < beyond
             ) q
             where q.start < beyond and q.start + octet_length(q.bytes) > first
           ) p on true
           where f.realm_id = ? and f.path = ? group by f.content_type`,
          [start, start + length, realmId, known],
        )) as { rows: ReadonlyArray<Row> };
        const [row] = rows;
        return row === undefined ? Option.none : Option.some({ contentType: row['content_type'] as string, bytes: row['bytes'] as Buffer });
      }),
    removeSome: (realmId, limit) =>
      attempt('remove the files of an organization', async () => {
        const { rowCount } = (await statements.raw(`delete from ${file} where ctid = any(array(select ctid from ${file} where realm_id = ? limit ?))`, [
          realmId,
          limit,
        ])) as { rowCount: number };
        return rowCount;
      }),
    remove: (realmId, paths) =>
      attempt('remove files', async () => {
        await statements.raw(`delete from ${file} where realm_id = ? and path = any(?::text[])`, [realmId, findable(paths) as string[]]);
      }),
  };
};
