import type { Row, Scope } from '../connection/scope.js';
import { Sql } from '../sql/sql.js';

/** Reads the rows of a statement in portions, in an open transaction. Other statements may run between two rows. */
export type ReadInPortions = <Result = Row>(statement: Sql, portion?: number) => AsyncGenerator<Result, void, undefined>;

const usualPortion = 1_000;

/** Cursors of one transaction, by numbered names. */
export const cursorsIn = (scope: Pick<Scope, 'rows'>): ReadInPortions => {
  let opened = 0;
  return async function* <Result>({ text, values }: Sql, portion = usualPortion) {
    opened += 1;
    const name = `export_${String(opened)}`;
    await scope.rows(new Sql(`declare ${name} no scroll cursor for ${text}`, values));
    for (;;) {
      const rows = await scope.rows<Result>(new Sql(`fetch forward ${String(portion)} from ${name}`, []));
      yield* rows;
      if (rows.length < portion) break;
    }
    await scope.rows(new Sql(`close ${name}`, []));
  };
};
