import type { Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';

/**
 * Cuts read messages out of ranges of conversations: `set` returns `conversation_id` (the present one), `birth_id`, `low` and `high` (both included), and so
 * does the result. `reader` is an expression over `s`, and is returned as a column. Few ranges remain, however much was read in between; read messages are
 * never scanned.
 *
 * NOTE: `offset 0` keeps the planner from joining the pieces in another order, which reads whole indexes.
 */
export const gapsOf = ({ tables, realmId }: Scope, reader: Sql, set: Sql): Sql => sql`
  select g.reader, g.conversation_id, g.birth_id, lower(g.gap) as low, upper(g.gap) - 1 as high
  from (
    select ${reader} as reader, s.conversation_id, s.birth_id, unnest(
      int8multirange(int8range(greatest(s.low, coalesce(r.upto, 0) + 1), s.high, '[]'))
      - coalesce((
        select range_agg(island) from ${tables.read_block} b cross join lateral unnest(b.ranges) as island
        where b.realm_id = ${realmId} and b.user_id = ${reader} and b.conversation_id = s.birth_id
      ), '{}'::int8multirange)
    ) as gap
    from (${set}) s
    left join ${tables.read_state} r on r.realm_id = ${realmId} and r.user_id = ${reader} and r.conversation_id = s.birth_id
    where s.high >= s.low and s.high > coalesce(r.upto, 0)
    offset 0
  ) g`;
