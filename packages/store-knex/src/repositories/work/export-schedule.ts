import { type ExportSchedule, realmId } from '@parley/core';
import { type ExportType, realmExportId } from '@parley/core/model';
import { fromNullable } from 'fp-ts/lib/Option.js';
import { type KnexAccess, scopeOutside } from '../../connection/knex-access.js';
import type { Row } from '../../connection/scope.js';
import { as, int } from '../../rows/read.js';
import { away } from '../../sql/away.js';
import { sql } from '../../sql/sql.js';

const placeOf = (row: Row) => ({ realmId: realmId(int(row, 'realm_id')), id: realmExportId(int(row, 'id')), requestId: as<string | null>(row, 'request_id') });

/** Exports in a table: claims skip rows that another process is claiming. */
export const knexExportSchedule = (access: KnexAccess): ExportSchedule => {
  const { attempt, rows, tables } = scopeOutside(access);
  const table = tables.realm_export;
  const isOpen = sql`succeeded_at is null and failed_at is null`;
  const here = sql`realm_id <> all(${away(tables)})
    and not exists (select from ${tables.realm} r where r.realm_id = ${table}.realm_id and r.is_being_erased)`;
  return {
    claim: (now, until, file, maxAttempts) =>
      attempt('claim an export', async () => {
        const [row] = await rows(sql`
          with next as (
            select realm_id, id, file from ${table}
            where ${isOpen} and (held_until is null or held_until <= ${now}) and attempts < ${maxAttempts} and ${here}
            order by requested_at, id limit 1 for update skip locked
          )
          update ${table} e set held_until = ${until}, attempts = e.attempts + 1, file = ${file}
          from next where e.realm_id = next.realm_id and e.id = next.id
          returning e.realm_id, e.id, e.type, e.request_id, next.file as former`);
        return fromNullable(row === undefined ? null : { ...placeOf(row), type: as<ExportType>(row, 'type'), file, former: as<string | null>(row, 'former') });
      }),
    renew: ({ realmId: realm, id, file }, until) =>
      attempt('go on with an export', async () => {
        const renewed = await rows(
          sql`update ${table} set held_until = ${until} where realm_id = ${realm} and id = ${id} and file = ${file} and ${isOpen} and ${here} returning id`,
        );
        return renewed.length > 0;
      }),
    release: ({ realmId: realm, id, file }) =>
      attempt('give up an export', async () => {
        await rows(
          sql`update ${table} set held_until = null, attempts = attempts - 1, file = null where realm_id = ${realm} and id = ${id} and file = ${file} and ${isOpen}`,
        );
      }),
    ending: (now, madeBefore, maxAttempts, limit) =>
      attempt('find exports that end', async () => {
        const found = await rows(sql`
          (select realm_id, id, request_id, 'fail' as ending from ${table}
            where ${isOpen} and held_until <= ${now} and attempts >= ${maxAttempts} and ${here} order by requested_at limit ${limit})
          union all
          (select realm_id, id, request_id, 'delete' as ending from ${table}
            where file is not null and succeeded_at <= ${madeBefore} and deleted_at is null and ${here} order by succeeded_at limit ${limit})
          limit ${limit}`);
        return found.map((row) => ({ ...placeOf(row), end: as<'fail' | 'delete'>(row, 'ending') }));
      }),
    leftFiles: (limit) =>
      attempt('find files of ended exports', async () => {
        const found = await rows(sql`
          select realm_id, id, request_id, file from ${table} where file is not null and (failed_at is not null or deleted_at is not null) and ${here} limit ${limit}`);
        return found.map((row) => ({ ...placeOf(row), file: as<string>(row, 'file') }));
      }),
    forgetFile: ({ realmId: realm, id }, file) =>
      attempt('forget the file of an export', async () => {
        await rows(sql`update ${table} set file = null where realm_id = ${realm} and id = ${id} and file = ${file}`);
      }),
  };
};
