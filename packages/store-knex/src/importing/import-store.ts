import { type Clock, type NewRealm, type RealmId, realmId as asRealmId } from '@parley/core';
import { fold, type Realm, storable } from '@parley/core/model';
import { openKnex } from '../connection/open-knex.js';
import { openScope, type Scope } from '../connection/scope.js';
import { createRealmRows } from '../provision/create-realm.js';
import { insertAccounts } from '../repositories/people/insert-accounts.js';
import { as, int } from '../rows/read.js';
import { realmFromRow } from '../rows/realm.js';
import { sql } from '../sql/sql.js';
import { checkSchemaName, tablesIn } from '../sql/tables.js';
import type { ImportTx } from './import-tx.js';
import { importTxIn } from './import-tx-in.js';

/** An import that has begun: of which archive, and how far it is. */
export interface BegunImport {
  readonly realmId: RealmId;
  readonly fingerprint: string;
  readonly step: string;
  /** Within the step: what was done of it. */
  readonly place: number;
}

const counted = ['people', 'bots', 'groups', 'channels', 'messages', 'reactions', 'files', 'emoji'] as const;

export type ImportedNumbers = Readonly<Record<(typeof counted)[number], number>>;

export interface ImportStore {
  /** The import into the organization of this short name; null where there is none. `'taken'`: the name has an organization that is none. */
  readonly find: (stringId: string) => Promise<BegunImport | 'taken' | null>;
  /** Makes the organization, deactivated, and does the first work of the import in the same transaction. */
  readonly begin: (realm: NewRealm, fingerprint: string, work: (tx: ImportTx) => Promise<void>) => Promise<BegunImport>;
  readonly transact: <Result>(begun: Pick<BegunImport, 'realmId'>, work: (tx: ImportTx) => Promise<Result>) => Promise<Result>;
  /** What the organization has, with the number of each. */
  readonly count: (begun: Pick<BegunImport, 'realmId'>) => Promise<ImportedNumbers>;
  /** Gives the organization up: its name is free at once, and what it has is deleted by the workers of a server. */
  readonly abandon: (begun: Pick<BegunImport, 'realmId'>) => Promise<void>;
}

/** No limit: some statements of an import take as long as the import is large. */
const patience = 24 * 3_600_000;

/** Opens the tables for an import, on one connection of its own. Statements have no limit of time. */
export const withImportStore = async <Result>(
  connectionString: string,
  clock: Clock,
  work: (store: ImportStore) => Promise<Result>,
  schema = 'parley',
): Promise<Result> => {
  const tables = tablesIn(checkSchemaName(schema));
  const knex = openKnex(connectionString, { poolMax: 1, applicationName: 'parley import', statementTimeoutMs: 0, answerTimeoutMs: patience });
  const scopeOf = (connection: Parameters<typeof openScope>[0]['connection'], realmId: number): Scope =>
    openScope({ connection, realmId, tables, clock, log: undefined });
  const realmIn = async ({ rows }: Scope, realmId: number): Promise<Realm> =>
    realmFromRow((await rows(sql`select * from ${tables.realm} where realm_id = ${realmId}`))[0] ?? {});
  try {
    return await work({
      find: async (stringId) => {
        const [row] = await scopeOf(knex, 0).rows(sql`
          select r.realm_id, i.fingerprint, i.step, i.place from ${tables.realm} r left join ${tables.realm_import} i on i.realm_id = r.realm_id
          where r.string_id_folded = ${fold(storable(stringId))}`);
        if (row === undefined) return null;
        if (row['fingerprint'] === null) return 'taken';
        return { realmId: asRealmId(int(row, 'realm_id')), fingerprint: as(row, 'fingerprint'), step: as(row, 'step'), place: int(row, 'place') };
      },
      begin: (realm, fingerprint, first) =>
        knex.transaction(async (connection) => {
          const outside = scopeOf(connection, 0);
          const realmId = await createRealmRows(outside.rows, tables, realm);
          const scope = scopeOf(connection, realmId);
          await insertAccounts(scope, realm.systemBots);
          await scope.rows(sql`update ${tables.realm} set is_deactivated = true where realm_id = ${realmId}`);
          await scope.rows(sql`insert into ${tables.realm_import} (realm_id, fingerprint, step, place) values (${realmId}, ${fingerprint}, 'begun', 0)`);
          await first(importTxIn(scope, await realmIn(scope, realmId)));
          const [row] = await scope.rows(sql`select step, place from ${tables.realm_import} where realm_id = ${realmId}`);
          return { realmId: asRealmId(realmId), fingerprint, step: as(row ?? {}, 'step'), place: int(row ?? {}, 'place') };
        }),
      transact: ({ realmId }, inside) =>
        knex.transaction(async (connection) => {
          const scope = scopeOf(connection, realmId);
          // One import at a time: another one waits here, and then finds that the place has moved on.
          await scope.rows(sql`select 1 from ${tables.realm_import} where realm_id = ${realmId} for update`);
          return inside(importTxIn(scope, await realmIn(scope, realmId)));
        }),
      count: async ({ realmId }) => {
        const [row = {}] = await scopeOf(knex, realmId).rows(sql`
          select
            (select count(*) from ${tables.account} where realm_id = ${realmId} and bot_type is null and not is_system_bot) as people,
            (select count(*) from ${tables.account} where realm_id = ${realmId} and bot_type is not null and not is_system_bot) as bots,
            (select count(*) from ${tables.user_group} where realm_id = ${realmId} and system is null) as groups,
            (select count(*) from ${tables.channel} where realm_id = ${realmId}) as channels,
            (select count(*) from ${tables.message} where realm_id = ${realmId}) as messages,
            (select count(*) from ${tables.reaction} where realm_id = ${realmId}) as reactions,
            (select count(*) from ${tables.attachment} where realm_id = ${realmId}) as files,
            (select count(*) from ${tables.custom_emoji} where realm_id = ${realmId}) as emoji`);
        return Object.fromEntries(counted.map((name) => [name, int(row, name)])) as ImportedNumbers;
      },
      abandon: ({ realmId }) =>
        knex.transaction(async (connection) => {
          const { rows } = scopeOf(connection, realmId);
          await rows(sql`delete from ${tables.realm_import} where realm_id = ${realmId}`);
          await rows(sql`
            update ${tables.realm} set is_being_erased = true, string_id = 'erased-' || realm_id, string_id_folded = 'erased-' || realm_id
            where realm_id = ${realmId} and is_deactivated`);
        }),
    });
  } finally {
    await knex.destroy();
  }
};
