import type { Knex } from 'knex';

const patience = 8_000;

/**
 * Resolves once this many sessions wait for a locked row, such as the counter that every commit of a realm locks: the intended interleaving is then certain.
 */
export const whenRowsAwaited = async ({ knex }: { readonly knex: Knex }, count: number): Promise<void> => {
  for (const begin = Date.now(); ;) {
    const { rows } = await knex.raw<{ rows: ReadonlyArray<{ count: string }> }>(
      `select count(distinct pid) from pg_locks where not granted and locktype in ('transactionid', 'tuple')
       and pid in (select pid from pg_stat_activity where datname = current_database())`,
    );
    if (Number(rows[0]?.count) >= count) return;
    if (Date.now() - begin > patience) throw new Error(`Fewer than ${count} sessions wait.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
