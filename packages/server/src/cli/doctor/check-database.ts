import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UnsuitableDatabase } from '@parley/postgres-embedded';
import { cellOf, databaseFacts, howToCarryOver, migrationState, type MigrationState, openKnex } from '@parley/store-knex';
import type { Config } from '../../config/config.js';
import { errorMessage } from '../../error-message.js';
import { withDatabase } from '../with-chat.js';
import { type Finding, mend, note, ok } from './finding.js';

/** The largest harmless difference, for the times of sessions, tokens and links. Milliseconds. */
const maxDifference = 5_000;

/** `difference`: the database's time less this machine's, in milliseconds. */
export const clockFinding = (difference: number): Finding => {
  const seconds = `${(Math.abs(difference) / 1000).toFixed(1)} s`;
  if (Math.abs(difference) <= maxDifference) return ok('clock', `the clocks of this machine and of the database differ by ${seconds}`);
  const which = difference > 0 ? 'ahead of' : 'behind';
  return mend('clock', `the clock of the database is ${seconds} ${which} this machine's`, 'Let a time service (NTP) set both clocks.');
};

export const tablesFinding = ({ applied, isEarlier, pending, unknown }: MigrationState): Finding => {
  if (isEarlier) return mend('tables', 'the tables were made by a commit of before the first release: the server does not start', `${howToCarryOver}.`);
  if (unknown.length > 0) {
    return mend('tables', `a newer Parley has changed the tables: ${unknown.join(', ')}`, 'Install that release or a later one; this one would not start.');
  }
  if (applied.length === 0) return note('tables', 'the database has no tables yet', 'The first start makes them.');
  if (pending.length > 0)
    return note('tables', `${String(pending.length)} migrations are still to be applied: ${pending.join(', ')}`, 'Make a backup; the next start applies them.');
  return ok('tables', `all ${String(applied.length)} migrations are applied`);
};

/** `belongsTo`: null where it may become any cell. */
export const cellFinding = (belongsTo: number | null, cell: number): ReadonlyArray<Finding> =>
  belongsTo === null || belongsTo === cell
    ? []
    : [
        mend(
          'cell',
          `the database belongs to cell ${String(belongsTo)}, and PARLEY_CELL is ${String(cell)}: the server does not start`,
          `Set PARLEY_CELL=${String(belongsTo)}.`,
        ),
      ];

const askDatabase = async (connectionString: string, cell: number, clock: () => number): Promise<ReadonlyArray<Finding>> => {
  const knex = openKnex(connectionString, { poolMax: 1, prepares: false });
  try {
    await databaseFacts(knex);
    const begun = clock();
    const { version, now } = await databaseFacts(knex);
    const difference = now - (begun + clock()) / 2;
    const tables = await migrationState(knex);
    const cells = tables.applied.length > 0 && tables.pending.length === 0 ? cellFinding(await cellOf(knex), cell) : [];
    return [ok('database', `PostgreSQL ${version} answers`), tablesFinding(tables), ...cells, clockFinding(difference)];
  } finally {
    await knex.destroy();
  }
};

const adviceFor = (error: unknown, { databaseUrl, dataDir }: Config): string => {
  if (databaseUrl === null) return `Look at the end of ${join(dataDir, 'postgres.log')}.`;
  if (error instanceof Error && error.cause instanceof UnsuitableDatabase) return 'Name a database in PARLEY_DATABASE_URL that is as it says.';
  return 'Check that PostgreSQL runs, and the host, port, user, password and database of PARLEY_DATABASE_URL.';
};

/** `clock`: this machine's time in milliseconds since 1970. */
export const examineDatabase = async (config: Config, clock: () => number): Promise<ReadonlyArray<Finding>> => {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'database'))) {
    return [note('database', `there is no database in ${config.dataDir} yet`, 'The first start makes it. If there should be one, check PARLEY_DATA_DIR.')];
  }
  try {
    return await withDatabase(config, (connectionString) => askDatabase(connectionString, config.cell, clock));
  } catch (error) {
    return [mend('database', errorMessage(error), adviceFor(error, config))];
  }
};
