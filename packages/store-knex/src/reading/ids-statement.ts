import type { MessageRange } from '@parley/core';
import type { Scope } from '../scope.js';
import { type Sql, sql } from '../sql/sql.js';
import { channelPage } from './channel-page.js';
import { endOfIds } from './end-of-ids.js';
import { conjunctsOf } from './filter-to-sql.js';
import { isSifted } from './strand-kind.js';
import { strandContext } from './strand-context.js';
import { merged, strandOfEverything, strandsOf, visibleStrands } from './strands.js';
import type { Walk } from './walk.js';

/** From here on a first look for a few pays, unless the filter leaves few conversations. */
const longWalk = 8;

const leavesFewConversations = ({ filter }: MessageRange): boolean =>
  conjunctsOf(filter).some(({ kind }) => kind === 'channels' || kind === 'directWith' || kind === 'messages');

export const orderOf = ({ direction }: Pick<Walk, 'direction'>): Sql => (direction === 'down' ? sql`id desc` : sql`id`);

/**
 * Each strand is read in the order of an index and stops at the limit, so that nothing grows with the history behind it; what lies on several strands counts once.
 *
 * A long walk looks twice: first for few ids on every strand. The last of the nearest among these bounds the second look, since there are enough without
 * what lies behind it.
 */
export const walkStrands = (scope: Scope, range: MessageRange, walk: Walk, conditions: ReadonlyArray<Sql> = []): Sql => {
  const { direction, limit } = walk;
  const order = orderOf(walk);
  if (limit < longWalk || leavesFewConversations(range))
    return sql`${merged(strandsOf(strandContext(scope, range, walk, { conditions })))} order by ${order} limit ${limit}`;
  const firstLook = merged(strandsOf(strandContext(scope, range, { ...walk, limit: Math.ceil(Math.sqrt(limit)) }, { conditions })));
  const bound = sql`(select id from bound)`;
  const within = direction === 'down' ? sql`m.id >= coalesce(${bound}, 0)` : sql`m.id <= coalesce(${bound}, ${endOfIds})`;
  return sql`
    with bound as materialized (${firstLook} order by ${order} offset ${limit - 1} limit 1)
    ${merged(strandsOf(strandContext(scope, range, walk, { conditions: [...conditions, within] })))} order by ${order} limit ${limit}`;
};

/** Ids next to the beginning of a walk, which a search goes through one by one. */
const nearIds = 2 ** 14;

/** What the reader has marked, or been called by, is little: there a search is a walk through that. */
const isAmongFew = ({ filter }: MessageRange): boolean =>
  conjunctsOf(filter).some((part) => part.kind === 'messages' || (part.kind === 'flag' && part.flag !== 'unread'));

/**
 * Looks for words next to the beginning of the walk first, in the order of ids: what is common is found there at once. Only where that holds too little is the index of
 * words asked for the rest, conversation by conversation: then what it finds is little. Neither grows with what others say elsewhere. null where no words are wanted.
 */
const searchWalk = (scope: Scope, range: MessageRange, walk: Walk, newest: number): Sql | null => {
  const wantsWords = (range.sought ?? []).some(({ negated }) => !negated);
  if (!wantsWords || isAmongFew(range)) return null;
  const { direction, from, limit } = walk;
  const isDown = direction === 'down';
  const edge = isDown ? Math.min(from, newest) - nearIds : from + nearIds;
  const nearContext = strandContext(scope, range, walk, { conditions: [isDown ? sql`m.id > ${edge}` : sql`m.id < ${edge}`] });
  const order = orderOf(walk);
  const near = sql`${merged(leavesFewConversations(range) ? strandsOf(nearContext) : [strandOfEverything(nearContext)])} order by ${order} limit ${limit}`;
  if (isDown ? edge < 0 : edge > newest) return near;
  const far = visibleStrands(strandContext(scope, range, walk, { conditions: [isDown ? sql`m.id <= ${edge}` : sql`m.id >= ${edge}`], looksUp: true }));
  return sql`
    with near as materialized (${near}), far as materialized (
      select id from (${merged(far)}) found where (select count(*) from near) < ${limit} order by ${order} limit ${limit}
    ) select id from (select id from near union all select id from far) found order by ${order} limit ${limit}`;
};

/** The nearest ids of a range. `newest`: no message has a higher id. null where a walk has to be sifted: see `sift.ts`. */
export const idsStatement = (scope: Scope, range: MessageRange, walk: Walk, newest: number): Sql | null =>
  channelPage(scope, range, walk) ?? searchWalk(scope, range, walk, newest) ?? (isSifted(range) ? null : walkStrands(scope, range, walk));
