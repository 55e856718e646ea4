import { type OrganizationStore, userId } from '@parley/core';
import { type ExportType, type RealmExport, realmExportId } from '@parley/core/model';
import { fromNullable } from 'fp-ts/lib/Option.js';
import type { Row, Scope } from '../../connection/scope.js';
import { as, at, atOrNull, int } from '../../rows/read.js';
import { sql } from '../../sql/sql.js';

const exportFromRow = (row: Row): RealmExport => ({
  id: realmExportId(int(row, 'id')),
  type: as<ExportType>(row, 'type'),
  requestedBy: userId(int(row, 'requested_by')),
  requestedAt: at(row, 'requested_at'),
  file: as<string | null>(row, 'file'),
  size: int(row, 'size'),
  succeededAt: atOrNull(row, 'succeeded_at'),
  failedAt: atOrNull(row, 'failed_at'),
  deletedAt: atOrNull(row, 'deleted_at'),
});

const isPending = sql`succeeded_at is null and failed_at is null`;

export const realmExportsIn = (scope: Scope): OrganizationStore['exports'] => {
  const { realmId, tables } = scope;
  const table = tables.realm_export;
  const columns = sql`id, type, requested_by, requested_at, file, size, succeeded_at, failed_at, deleted_at`;
  return {
    newest: (limit) =>
      scope.attempt('read the exports', async () =>
        (await scope.rows(sql`select ${columns} from ${table} where realm_id = ${realmId} order by id desc limit ${limit}`)).map(exportFromRow).reverse(),
      ),
    byId: (id) =>
      scope.attempt('find an export', async () => {
        const [row] = await scope.rows(sql`select ${columns} from ${table} where realm_id = ${realmId} and id = ${id}`);
        return fromNullable(row === undefined ? null : exportFromRow(row));
      }),
    measure: (since, max) =>
      scope.attempt('measure what an export would have', async () => {
        const [row = {}] = await scope.rows(sql`
          select (select count(*) from ${table} where realm_id = ${realmId} and requested_at > ${since}) as requested,
            (select count(*) from (select from ${tables.message} where realm_id = ${realmId} limit ${max}) counted) as messages,
            (select coalesce(sum(bytes), 0) from ${tables.upload_space} where realm_id = ${realmId}) as file_bytes`);
        return { requested: int(row, 'requested'), messages: int(row, 'messages'), fileBytes: int(row, 'file_bytes') };
      }),
    insert: ({ type, requestedBy, requestedAt }) =>
      scope.attempt('add an export', async () => {
        const [row] = await scope.rows(
          sql`insert into ${table} (realm_id, type, requested_by, requested_at, request_id)
            values (${realmId}, ${type}, ${requestedBy}, ${requestedAt}, ${scope.cause}) returning id`,
        );
        return realmExportId(int(row ?? {}, 'id'));
      }),
    succeed: (id, file, when, size) =>
      scope.attempt('end an export', async () => {
        const rows = await scope.rows(sql`
          update ${table} set succeeded_at = ${when}, size = ${size}, held_until = null
          where realm_id = ${realmId} and id = ${id} and file = ${file} and ${isPending} returning id`);
        return rows.length > 0;
      }),
    fail: (id, file, when) =>
      scope.attempt('fail an export', async () => {
        const rows = await scope.rows(sql`
          update ${table} set failed_at = ${when}, held_until = null
          where realm_id = ${realmId} and id = ${id} and ${isPending} and (${file}::text is null or file = ${file}) returning id`);
        return rows.length > 0;
      }),
    delete: (id, when) =>
      scope.attempt('delete an export', async () => {
        const rows = await scope.rows(sql`
          update ${table} set deleted_at = ${when}
          where realm_id = ${realmId} and id = ${id} and succeeded_at is not null and deleted_at is null returning id`);
        return rows.length > 0;
      }),
  };
};
