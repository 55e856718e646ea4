import type { Knex } from 'knex';

const patience = 100_000;

const lockTypes = { rows: ['transactionid', 'tuple'], tables: ['relation'], names: ['advisory'] };

export interface AwaitedLocks {
  /** `names`: advisory locks. */
  readonly locks: keyof typeof lockTypes;
  /** Sessions. Default 1. */
  readonly count?: number;
  /** How long each of them has waited at least. Default 0. */
  readonly milliseconds?: number;
}

/** Resolves once this many sessions of the database wait for such a lock: the intended interleaving is then certain. */
export const whenLocksAwaited = async ({ knex }: { readonly knex: Knex }, { locks, count = 1, milliseconds = 0 }: AwaitedLocks): Promise<void> => {
  for (const begin = Date.now(); ;) {
    const { rows } = await knex.raw<{ rows: ReadonlyArray<{ count: string }> }>(
      `select count(distinct pid) from pg_locks where not granted and locktype = any(?)
       and coalesce(clock_timestamp() - waitstart, '0') >= make_interval(secs => ?)
       and pid in (select pid from pg_stat_activity where datname = current_database())`,
      [lockTypes[locks], milliseconds / 1_000],
    );
    if (Number(rows[0]?.count) >= count) return;
    if (Date.now() - begin > patience) throw new Error(`Fewer than ${count} sessions wait.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** Resolves once this many sessions wait for locked rows, such as the counter that every commit of a realm locks. */
export const whenRowsAwaited = (server: { readonly knex: Knex }, count: number): Promise<void> => whenLocksAwaited(server, { locks: 'rows', count });
