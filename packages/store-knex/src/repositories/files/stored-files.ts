import type { Clock, Files, Log, RealmId } from '@parley/core';
import * as Option from 'fp-ts/lib/Option.js';
import type { Knex } from 'knex';
import { openScope, type Row } from '../../connection/scope.js';
import { findable } from '../../sql/storable.js';
import { tablesIn } from '../../sql/tables.js';

export interface KnexFilesOptions {
  readonly knex: Knex;
  /** Default `parley`. */
  readonly schema?: string;
  readonly clock: Clock;
  readonly log?: Log;
}

/**
 * Stores files in a table: shared by every process on the database, and durable. It takes a connection of its own for each statement, so it must not be called
 * while one is held.
 */
export const knexFiles = ({ knex, schema = 'parley', clock, log }: KnexFilesOptions): Files => {
  const tables = tablesIn(schema);
  const table = tables.stored_file.text;
  const scopeIn = (realmId: RealmId) => openScope({ connection: knex, realmId, tables, clock, log });
  return {
    put: (realmId, path, { contentType, bytes }) =>
      scopeIn(realmId).attempt('put a file', async () => {
        await knex.raw(
          `insert into ${table} (realm_id, path, content_type, bytes) values (?, ?, ?, ?)
           on conflict (realm_id, path) do update set content_type = excluded.content_type, bytes = excluded.bytes`,
          [realmId, path, contentType, Buffer.from(bytes)],
        );
      }),
    get: (realmId, path, part) =>
      scopeIn(realmId).attempt('get a file', async () => {
        const [known] = findable([path]);
        if (known === undefined) return Option.none;
        const { rows } = await knex.raw<{ rows: ReadonlyArray<Row> }>(
          `select content_type, ${part === undefined ? 'bytes' : 'substring(bytes from ? for ?) as bytes'} from ${table} where realm_id = ? and path = ?`,
          [...(part === undefined ? [] : [part.start + 1, part.length]), realmId, known],
        );
        const [row] = rows;
        return row === undefined ? Option.none : Option.some({ contentType: row['content_type'] as string, bytes: row['bytes'] as Buffer });
      }),
    remove: (realmId, paths) =>
      scopeIn(realmId).attempt('remove files', async () => {
        await knex.raw(`delete from ${table} where realm_id = ? and path = any(?::text[])`, [realmId, findable(paths) as string[]]);
      }),
  };
};
