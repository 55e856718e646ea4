import type { MessageFilter, MessageRange } from '@parley/core';
import type { Scope } from '../scope.js';
import { allOf, joined, type Sql, sql } from '../sql/sql.js';
import { channelsAsked } from './channels-asked.js';
import { conjunctsOf, filterToSql } from './filter-to-sql.js';
import { conversationMark, participantMark, realmMark, stretchLength, stretchMark, stretchOf } from './search-marks.js';
import { anyMark, soughtToSql } from './sought-to-sql.js';
import { sightOf, visibilityToSql } from './visibility-to-sql.js';
import type { Walk } from './walk.js';

/** More conversations than these are not told to the index: it would take longer over them than over what they leave out. */
const mostMarks = 400;

const direct: ReadonlySet<MessageFilter['kind']> = new Set(['direct', 'directWith', 'directIncluding', 'groupDirectIncluding']);

/**
 * Where anything can be that the reader may see. The index is asked for nothing else, so that words of others' conversations are not even met: they cost her nothing, and
 * the time that an answer takes tells nothing of them.
 */
const placeMarks = ({ realmId }: Scope, { reader, considered }: MessageRange, conjuncts: ReadonlyArray<MessageFilter>): ReadonlyArray<string> => {
  const { direct: hasDirect, everythingIn, receivedIn } = sightOf(considered, channelsAsked(conjuncts));
  const own = hasDirect ? [participantMark(reader)] : [];
  if (conjuncts.some(({ kind }) => direct.has(kind))) return own;
  const channels = [...new Set([...everythingIn.ids, ...receivedIn.ids])];
  const isTooWide = everythingIn.inverted || receivedIn.inverted || own.length + channels.length > mostMarks;
  return isTooWide ? [realmMark(realmId)] : [...own, ...channels.map(conversationMark)];
};

interface Window {
  /** Both included. */
  readonly low: number;
  readonly high: number;
  /** Of ids, by which the index finds it; empty: the rest, however much there is. */
  readonly stretches: ReadonlyArray<number>;
}

/** In stretches. Where the first ones hold too little, what lies behind them holds little too, so that it may be looked through at once. */
const windowSizes = [2, 16];

const windowsFrom = (from: number, direction: Walk['direction'], newest: number, end: number): ReadonlyArray<Window> => {
  const isDown = direction === 'down';
  const sign = isDown ? -1 : 1;
  const first = stretchOf(isDown ? Math.min(from, newest) : from);
  let done = 0;
  let edge = from;
  const windows: Window[] = [];
  for (const size of windowSizes) {
    const stretches = Array.from({ length: size - done }, (_, index) => first + sign * (done + index)).filter(
      (stretch) => stretch >= 0 && stretch <= stretchOf(newest),
    );
    done = size;
    const last = stretches.at(-1);
    if (last === undefined) return windows;
    const far = isDown ? last * stretchLength : (last + 1) * stretchLength - 1;
    windows.push({ low: isDown ? far : edge, high: isDown ? edge : far, stretches });
    edge = far + sign;
  }
  const hasMore = isDown ? edge >= 0 : edge <= newest;
  return hasMore ? [...windows, { low: isDown ? 0 : edge, high: isDown ? edge : end, stretches: [] }] : windows;
};

/**
 * The nearest ids among what the index of words finds: null where nothing is looked for in it. A word that is common is found at once in the newest messages; one
 * that is rare leaves little to look through in all. A window is looked into only where those before it held too little, so one statement does.
 */
export const searchWalk = (scope: Scope, range: MessageRange, { from, direction, limit, sentSince }: Walk, newest: number): Sql | null => {
  const conjuncts = conjunctsOf(range.filter);
  const sought = range.sought ?? [];
  const asked = sought.findIndex(({ negated }) => !negated);
  if (asked === -1 || conjuncts.some(({ kind }) => kind === 'messages')) return null;
  const order = direction === 'down' ? sql`id desc` : sql`id`;
  const places = placeMarks(scope, range, conjuncts);
  const windows = places.length === 0 ? [] : windowsFrom(from, direction, newest, Number.MAX_SAFE_INTEGER);
  const parts = windows.map(({ low, high, stretches }, index) => {
    const marks = anyMark(places);
    const besides = stretches.length === 0 ? marks : sql`${marks} && ${anyMark(stretches.map((stretch) => stretchMark(scope.realmId, stretch)))}`;
    const condition = allOf([
      sql`m.realm_id = ${scope.realmId} and m.id >= ${low} and m.id <= ${high}`,
      ...Array.from({ length: index }, (_, before) => sql`(select count(*) from ${part(before)}) < ${limit}`),
      ...sought.map((one, which) => soughtToSql(scope, one, which === asked ? besides : null)),
      ...(sentSince === undefined ? [] : [sql`m.sent_at >= ${sentSince}`]),
      ...conjuncts.map((filter) => filterToSql(scope, range.reader, filter)),
      visibilityToSql(scope, range.reader, range.considered),
    ]);
    // The first ones may be walked through in order just as well. The rest may not: it is as long as the history.
    const isRest = stretches.length === 0;
    const found = sql`select m.id from ${scope.tables.message} m where ${condition} ${isRest ? sql`offset 0` : sql``}`;
    return sql`${part(index)} as materialized (select id from (${found}) found order by ${order} limit ${limit})`;
  });
  if (parts.length === 0) return sql`select 0::bigint as id where false`;
  return sql`with ${joined(parts, ', ')} select id from (${joined(
    parts.map((_, index) => sql`select id from ${part(index)}`),
    ' union all ',
  )}) found order by ${order} limit ${limit}`;
};

const part = (index: number): Sql => [sql`newest_part`, sql`middle_part`, sql`rest_part`][index] ?? sql`rest_part`;
