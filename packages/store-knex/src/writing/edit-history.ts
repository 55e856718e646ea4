import { maxEdits } from '@parley/core/model';
import { literal, type Sql, sql } from '../sql/sql.js';

/** The number of the newest change of the message `m`, 0 where there is none. */
export const lastEditNumber = sql`coalesce((m.edit_history -> 0 ->> 'number')::bigint, 0)`;

/**
 * The history of the message `m` with one more change in front, a `MessageEdit` without its number. Beyond the maximum, the second is dropped and the first
 * stays.
 */
export const historyWith = (change: Sql): Sql => sql`(
  jsonb_build_array(${change} || jsonb_build_object('number', ${lastEditNumber} + 1)) || case
    when m.edit_history is null then '[]'
    when jsonb_array_length(m.edit_history) >= ${literal(maxEdits)} then m.edit_history - ${literal(-2)}
    else m.edit_history
  end)`;
