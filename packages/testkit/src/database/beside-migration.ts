import type { Knex } from 'knex';
import { whenLocksAwaited } from './locks-awaited.js';

const lock = (migration: Knex.Transaction, table: string): Promise<unknown> =>
  Promise.resolve(migration.raw(`lock table parley.${table} in access exclusive mode`));

/**
 * Does work beside a migration that has locked the second table: once the work has the first one and waits for the second, the migration waits for the first, and
 * PostgreSQL ends the statement of the work, which has waited longer.
 */
export const besideMigration = async <Result>(knex: Knex, first: string, second: string, work: () => Promise<Result>): Promise<Result> => {
  const migration = await knex.transaction();
  await lock(migration, second);
  const working = work();
  await Promise.race([whenLocksAwaited({ knex }, { locks: 'tables' }), working.catch(() => undefined)]);
  // On a slow machine the work may have looked for a deadlock before there was one: then PostgreSQL ends the migration instead, and the work is undisturbed.
  await lock(migration, first).then(
    () => migration.commit(),
    () => migration.rollback(),
  );
  return working;
};
