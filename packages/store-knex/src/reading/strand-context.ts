import type { MessageFilter, MessageRange, Sought, UserId } from '@parley/core';
import type { Scope } from '../scope.js';
import { allOf, type Sql, sql } from '../sql/sql.js';
import { channelsAsked } from './channels-asked.js';
import { conjunctsOf, filterToSql } from './filter-to-sql.js';
import { soughtToSql } from './sought-to-sql.js';
import { leadingPart } from './strand-kind.js';
import { type Sight, sightOf } from './visibility-to-sql.js';
import type { Walk } from './walk.js';

/** What the strands of a walk have in common. */
export interface StrandContext {
  readonly scope: Scope;
  readonly reader: UserId;
  readonly sight: Sight;
  readonly range: MessageRange;
  readonly conjuncts: ReadonlyArray<MessageFilter>;
  /** What every message must satisfy, whatever strand it is on: the filter, and where the walk begins. */
  readonly onEvery: Sql;
  /** Where a walk is sifted: what of that is asked of each message only once it was met, so that those that were passed over can be counted. null: all is asked at once. */
  readonly sieve: Sql | null;
  readonly order: Sql;
  /** Of an id: not behind where the walk begins. */
  readonly isAhead: (id: Sql) => Sql;
  /** What is looked for in the index of words, and the rest of what every message must satisfy. null: conversations are walked through in their own order. */
  readonly lookUp: { readonly sought: Sought; readonly besides: Sql } | null;
}

export interface ContextOptions {
  /** What is asked of every message besides. */
  readonly conditions?: ReadonlyArray<Sql>;
  /** Asks the index of words first. */
  readonly looksUp?: boolean;
  /** Meets also what does not fit, and says so of each. */
  readonly sifts?: boolean;
}

export const strandContext = (
  scope: Scope,
  range: MessageRange,
  { from, direction, limit, sentSince }: Walk,
  { conditions = [], looksUp = false, sifts = false }: ContextOptions = {},
): StrandContext => {
  const conjuncts = conjunctsOf(range.filter);
  const isDown = direction === 'down';
  const isAhead = (id: Sql): Sql => (isDown ? sql`${id} <= ${from}` : sql`${id} >= ${from}`);
  const sought = range.sought ?? [];
  const first = looksUp ? sought.find(({ negated }) => !negated) : undefined;
  const filtered = (filters: ReadonlyArray<MessageFilter>): ReadonlyArray<Sql> => filters.map((filter) => filterToSql(scope, range.reader, filter));
  const leads = sifts ? leadingPart(conjuncts) : conjuncts;
  const besides = [
    isAhead(sql`m.id`),
    ...(sentSince === undefined ? [] : [sql`m.sent_at >= ${sentSince}`]),
    ...conditions,
    ...filtered(sifts ? leads.filter(({ kind }) => kind !== 'flag') : conjuncts),
    ...(sifts ? [] : sought.filter((one) => one !== first).map((one) => soughtToSql(scope, one))),
  ];
  const asked = filtered(conjuncts.filter((filter) => filter.kind === 'flag' || !leads.includes(filter)));
  return {
    scope,
    isAhead,
    reader: range.reader,
    sight: sightOf(range.considered, channelsAsked(conjuncts)),
    range,
    conjuncts,
    onEvery: allOf([...besides, ...(first === undefined ? [] : [soughtToSql(scope, first)])]),
    sieve: sifts ? allOf([...asked, ...sought.map((one) => soughtToSql(scope, one))]) : null,
    order: isDown ? sql`m.id desc limit ${limit}` : sql`m.id limit ${limit}`,
    lookUp: first === undefined ? null : { sought: first, besides: allOf(besides) },
  };
};
