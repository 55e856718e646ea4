import type { Knex } from 'knex';
import { tablesIn } from '../../sql/tables.js';
import { int } from '../../rows/read.js';
import type { Row } from '../../connection/scope.js';

/** Calls under a key, in a window that ends then: milliseconds since 1970. */
export interface CallsOfWindow {
  readonly key: string;
  readonly calls: number;
  readonly endsAt: number;
}

export interface CallCountsAccess {
  readonly knex: Knex;
  /** Default `parley`. */
  readonly schema?: string;
  readonly clock: { readonly now: () => number };
}

/** Expired rows deleted with each statement, for each row that it adds: more than that, so that they do not accumulate. */
const sweptForEach = 2;

/**
 * Counts calls in a table, for all servers on the database, in one statement for any number of keys. Answers in their order, with all calls of each window. Keys are
 * different.
 */
export const knexCallCounts = ({ knex, schema = 'parley', clock }: CallCountsAccess) => {
  const table = tablesIn(schema).call_count.text;
  return async (requests: ReadonlyArray<CallsOfWindow>): Promise<ReadonlyArray<CallsOfWindow>> => {
    const now = clock.now();
    const keys = requests.map(({ key }) => key);
    // In the order of the keys, so that two servers do not wait for each other.
    const { rows } = await knex.raw<{ rows: ReadonlyArray<Row> }>(
      `with swept as (
        delete from ${table} where key in (select key from ${table} where ends_at <= ? and key <> all(?::text[]) order by ends_at limit ? for update skip locked)
      )
      insert into ${table} as c (key, calls, ends_at)
      select * from unnest(?::text[], ?::bigint[], ?::bigint[]) as taken (key, calls, ends_at) order by key
      on conflict (key) do update set
        calls = case when c.ends_at > ? then c.calls else 0 end + excluded.calls,
        ends_at = case when c.ends_at > ? then c.ends_at else excluded.ends_at end
      returning key, calls, ends_at`,
      [
        now,
        keys,
        sweptForEach * keys.length,
        keys,
        requests.map(({ calls }) => calls),
        requests.map(({ endsAt }) => endsAt),
        now,
        now,
      ] as unknown as Knex.RawBinding[],
    );
    const found = new Map(rows.map((row) => [row['key'], { calls: int(row, 'calls'), endsAt: int(row, 'ends_at') }]));
    return requests.map((request) => ({ ...request, ...found.get(request.key) }));
  };
};
