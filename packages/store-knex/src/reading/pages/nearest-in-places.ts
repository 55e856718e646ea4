import type { Scope } from '../../connection/scope.js';
import { joined, literal, type Sql, sql, unplanned } from '../../sql/sql.js';
import { endOfIds } from './end-of-ids.js';
import type { Places } from './places.js';
import { isAhead, nearest, orderOf, type PageScan, type ScanBounds, unplannedBounds } from './page-scan.js';

export interface ScannedPlaces {
  readonly places: Places;
  /** The places also have a `topic_key`, null for all topics of a conversation. */
  readonly byTopic: boolean;
  /** The condition on a message `m` of a place with a birth conversation: the reader has not lost it. */
  readonly kept: Sql;
  /** A further condition on a message `m` of a place. */
  readonly condition: Sql;
  /** Messages outside all places, each as a query of their nearest ids. */
  readonly besides: ReadonlyArray<Sql>;
}

/** The ids of `m` in the places `s`, each in the order of an index: `maxOfEach` of each, and only those `within`. */
const scanPlace = ({ tables, realmId }: Scope, bounds: ScanBounds, { byTopic, kept, condition }: ScannedPlaces, maxOfEach: Sql, within: Sql): Sql => {
  const of = (kind: Sql): Sql => sql`(
    select m.id from ${tables.message} m
    where m.realm_id = ${realmId} and m.conversation_id = s.conversation_id and m.id >= s.low and m.id <= s.high and ${isAhead(bounds, sql`m.id`)} and ${within}
      and ${kind} and ${condition} ${nearest(bounds, maxOfEach)})`;
  const isOfAll = byTopic ? sql`s.topic_key is null` : sql`true`;
  const kinds = [
    sql`not s.is_moved and ${isOfAll} and (s.birth_id is null or (m.birth_conversation_id = s.birth_id and ${kept}))`,
    sql`s.is_moved and m.birth_conversation_id = s.birth_id and m.conversation_id <> m.birth_conversation_id and ${kept}`,
    ...(byTopic ? [sql`not s.is_moved and m.topic_key = s.topic_key and m.birth_conversation_id = s.birth_id and ${kept}`] : []),
  ];
  return joined(kinds.map(of), ' union all ');
};

/**
 * The nearest ids of many places, each of which an index has in order. The first round takes from each place its share of the limit, at least one message.
 * Messages past the last of the nearest among these are not needed, so each further round continues where the previous one ended, only in places that may have
 * more before that bound. The rows read hardly exceed the result where each place has a little; where few places have all of it, they are bounded by the places
 * and the limit, independent of the history.
 *
 * NOTE: one plan is good for all values, so it may be planned once.
 */
export const nearestInPlaces = (scope: Scope, pageScan: PageScan, scanned: ScannedPlaces): Sql => {
  const bounds = unplannedBounds(pageScan);
  const { limit } = bounds;
  const isDown = pageScan.direction === 'down';
  const order = orderOf(pageScan);
  const share = sql`(select greatest(1, ceil(${limit}::float8 / greatest(count(*), 1)))::bigint from place)`;
  const some = unplanned(Math.ceil(Math.sqrt(pageScan.limit)));
  /** The ids found so far, at most the limit, and the last of them once there are enough. */
  const met = (round: number, sources: ReadonlyArray<Sql>): Sql => {
    const all = joined(
      sources.map((source) => sql`select id from (${source}) source`),
      ' union ',
    );
    return sql`
      met${literal(round)} as materialized (
        select id from (${all}) source order by ${order} limit ${limit}
      ), bound${literal(round)} as materialized (
        select coalesce((select id from met${literal(round)} order by ${order} offset ${limit} - 1 limit 1), ${isDown ? 0 : endOfIds}) as id
      )`;
  };
  /** Continues in places where the previous round took its maximum, `taken` of a place. */
  const further = (round: number, maxOfEach: Sql, taken: Sql): Sql => {
    const bound = sql`(select id from bound${literal(round - 1)})`;
    const within = isDown ? sql`m.id < ended.id and m.id >= ${bound}` : sql`m.id > ended.id and m.id <= ${bound}`;
    return sql`
      round${literal(round)} as materialized (
        select s.n, hit.id from (
          select n, ${isDown ? sql`min(id)` : sql`max(id)`} as id from round${literal(round - 1)} group by n having count(*) >= ${taken}
        ) ended join place s on s.n = ended.n cross join lateral (${scanPlace(scope, bounds, scanned, maxOfEach, within)}) hit
        where ${isDown ? sql`ended.id > ${bound}` : sql`ended.id < ${bound}`}
      )`;
  };
  return sql`
    with place as materialized (
      select s.*, coalesce(s.birth_id <> s.conversation_id, false) as is_moved, row_number() over () as n from (${scanned.places}) s
    ), round0 as materialized (
      select s.n, hit.id from place s cross join lateral (${scanPlace(scope, bounds, scanned, share, sql`true`)}) hit
    ), ${met(0, [sql`select id from round0`, ...scanned.besides])},
    ${further(1, some, share)}, ${met(1, [sql`select id from met0`, sql`select id from round1`])},
    ${further(2, sql`${limit}`, some)}
    select id from met1 union select id from round2 order by ${order} limit ${limit}`;
};
