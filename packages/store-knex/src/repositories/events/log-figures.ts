import type { Fault } from '@parley/core';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { int } from '../../rows/read.js';
import { type KnexAccess, scopeOutside } from '../../connection/knex-access.js';
import { type Sql, sql } from '../../sql/sql.js';

/** What tells an operator how the log and its readers are doing, for all organizations together. */
export interface LogFigures {
  readonly openQueues: number;
  /** The sum of all log positions: grows by one with each entry. */
  readonly position: number;
  /** Unread entries of the queue that is furthest behind. */
  readonly queueLag: number;
  /** Entries that workers have not considered yet, each in the organization where it is furthest behind. */
  readonly lag: Readonly<Record<'pushes' | 'missedMail', number>>;
}

/** One statement, on a connection of its own. It reads every organization and every queue once. */
export const knexLogFigures = (access: KnexAccess): (() => TaskEither<Fault, LogFigures>) => {
  const { attempt, rows, tables } = scopeOutside(access);
  const { realm_counter: counter, event_queue: queue } = tables;
  const lagOf = (places: Sql): Sql => sql`(select coalesce(max(c.position - p.position), 0) from ${places} p join ${counter} c using (realm_id))`;
  return () =>
    attempt('read figures of the log', async () => {
      const [row = {}] = await rows(sql`
        select q.open, q.lag as queue_lag, (select coalesce(sum(position), 0) from ${counter}) as position,
          ${lagOf(tables.push_place)} as pushes, ${lagOf(tables.missed_place)} as missed_mail
        from (select count(*) as open, coalesce(max(c.position - e.acknowledged_position), 0) as lag from ${queue} e join ${counter} c using (realm_id)) q`);
      return {
        openQueues: int(row, 'open'),
        position: int(row, 'position'),
        queueLag: int(row, 'queue_lag'),
        lag: { pushes: int(row, 'pushes'), missedMail: int(row, 'missed_mail') },
      };
    });
};
