import type { Knex } from 'knex';

/** Copies one message many times right after it, directly in the table, and advances the counter: for tests with a long history. */
export const copyMessages = async (knex: Knex, realmId: number, id: number, count: number): Promise<void> => {
  // Generated columns are skipped.
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ name: string }> }>(
    "select column_name as name from information_schema.columns where table_schema = 'parley' and table_name = 'message' and is_generated = 'NEVER' and column_name <> 'id'",
  );
  const columns = rows.map(({ name }) => `"${name}"`);
  await knex.raw(
    `insert into parley.message (id, ${columns.join(', ')}) select m.id + n, ${columns.map((name) => `m.${name}`).join(', ')}
     from parley.message m cross join generate_series(1, ?::integer) as n where m.realm_id = ? and m.id = ?`,
    [count, realmId, id],
  );
  await knex.raw('update parley.realm_counter set message_id = message_id + ? where realm_id = ?', [count, realmId]);
};
