import type { Scope } from '../../connection/scope.js';
import { joined, literal, type Sql, sql } from '../../sql/sql.js';
import { endOfIds } from './end-of-ids.js';
import type { Places } from './places.js';
import { isAhead, nearest, orderOf, type PageScan } from './page-scan.js';

export interface ScannedPlaces {
  readonly places: Places;
  /** The places have a `topic_key` besides, null where all topics of a conversation are meant. */
  readonly byTopic: boolean;
  /** What a message `m` of a place must satisfy besides. */
  readonly condition: Sql;
  /** What is in no place, each as a query of ids, the nearest of them. */
  readonly besides: ReadonlyArray<Sql>;
}

/** The ids of `m` in the places `s`, each in the order of an index: `most` of each, and only those `within`. */
const scanPlace = ({ tables, realmId }: Scope, walk: PageScan, { byTopic, condition }: ScannedPlaces, most: Sql, within: Sql): Sql => {
  const of = (kind: Sql): Sql => sql`(
    select m.id from ${tables.message} m
    where m.realm_id = ${realmId} and m.conversation_id = s.conversation_id and m.id >= s.low and m.id <= s.high and ${isAhead(walk, sql`m.id`)} and ${within}
      and ${kind} and ${condition} ${nearest(walk, most)})`;
  const isOfAll = byTopic ? sql`s.topic_key is null` : sql`true`;
  const kinds = [
    sql`not s.is_moved and ${isOfAll} and (s.birth_id is null or m.birth_conversation_id = s.birth_id)`,
    sql`s.is_moved and m.birth_conversation_id = s.birth_id and m.conversation_id <> m.birth_conversation_id`,
    ...(byTopic ? [sql`not s.is_moved and m.topic_key = s.topic_key and m.birth_conversation_id = s.birth_id`] : []),
  ];
  return joined(kinds.map(of), ' union all ');
};

/**
 * The nearest ids of many places, each of which an index has in order. The first look takes from each its share of what is wanted, one message or more. What lies behind
 * the last of the nearest among these is not needed, so each further look goes on where the one before has ended, only in places that may have more before that bound. What
 * is read hardly exceeds what is found where each place has a little; where few have all of it, it is bounded by the places and the wanted messages, whatever stands in them.
 *
 * NOTE: whatever the values are there is one good plan, so that it may be planned once.
 */
export const nearestInPlaces = (scope: Scope, walk: PageScan, scanned: ScannedPlaces): Sql => {
  const { limit } = walk;
  const isDown = walk.direction === 'down';
  const order = orderOf(walk);
  const share = sql`(select greatest(1, ceil(${limit}::float8 / greatest(count(*), 1)))::bigint from place)`;
  const some = sql`${Math.ceil(Math.sqrt(limit))}::bigint`;
  /** What was met until then, no more than is wanted, and the last of that where it is enough. */
  const met = (look: number, sources: ReadonlyArray<Sql>): Sql => {
    const all = joined(
      sources.map((source) => sql`select id from (${source}) source`),
      ' union ',
    );
    return sql`
      met${literal(look)} as materialized (
        select id from (${all}) source order by ${order} limit ${limit}
      ), bound${literal(look)} as materialized (
        select coalesce((select id from met${literal(look)} order by ${order} offset ${limit}::bigint - 1 limit 1), ${isDown ? 0 : endOfIds}) as id
      )`;
  };
  /** Goes on where the look before has taken all that it might, `taken` of a place. */
  const further = (look: number, most: Sql, taken: Sql): Sql => {
    const bound = sql`(select id from bound${literal(look - 1)})`;
    const within = isDown ? sql`m.id < ended.id and m.id >= ${bound}` : sql`m.id > ended.id and m.id <= ${bound}`;
    return sql`
      look${literal(look)} as materialized (
        select s.n, hit.id from (
          select n, ${isDown ? sql`min(id)` : sql`max(id)`} as id from look${literal(look - 1)} group by n having count(*) >= ${taken}
        ) ended join place s on s.n = ended.n cross join lateral (${scanPlace(scope, walk, scanned, most, within)}) hit
        where ${isDown ? sql`ended.id > ${bound}` : sql`ended.id < ${bound}`}
      )`;
  };
  return sql`
    with place as materialized (
      select s.*, coalesce(s.birth_id <> s.conversation_id, false) as is_moved, row_number() over () as n from (${scanned.places}) s
    ), look0 as materialized (
      select s.n, hit.id from place s cross join lateral (${scanPlace(scope, walk, scanned, share, sql`true`)}) hit
    ), ${met(0, [sql`select id from look0`, ...scanned.besides])},
    ${further(1, some, share)}, ${met(1, [sql`select id from met0`, sql`select id from look1`])},
    ${further(2, sql`${limit}`, some)}
    select id from met1 union select id from look2 order by ${order} limit ${limit}`;
};
