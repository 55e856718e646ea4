import type { MessageRange, UserId } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { joined, literal, type Sql, sql, stable } from '../../sql/sql.js';
import { conjunctsOf } from '../pages/filter-to-sql.js';
import { flagBits } from '../../rows/flag-bits.js';
import { factsOf, keptWhenMoved } from '../pages/message-facts.js';
import { nearestInPlaces } from '../pages/nearest-in-places.js';
import { pageOfIds } from '../pages/page-of-ids.js';
import { channelsOfGiven, directPlaces, movedPlaces, periodPlaces, type Places, wholeChannels } from '../pages/places.js';
import { isIn, type VisibleConversations, visibleConversations } from '../visibility/visibility-to-sql.js';
import { isAhead, nearest, type PageScan, type ScanBounds, unplannedBounds } from '../pages/page-scan.js';

export const isSeenAsReceived = ({ everythingIn, receivedIn }: VisibleConversations, conversation: Sql): Sql =>
  sql`(${isIn(conversation, receivedIn)} and not ${isIn(conversation, everythingIn)})`;

/** All that the reader sees, except single copies. */
export const placesSeen = (scope: Scope, reader: UserId, conversations: VisibleConversations): Places =>
  joined(
    [
      ...(conversations.direct ? [directPlaces(scope, reader)] : []),
      wholeChannels(scope, conversations.everythingIn),
      periodPlaces(scope, reader, isSeenAsReceived(conversations, sql`p.channel_id`)),
      movedPlaces(scope, reader, isSeenAsReceived(conversations, sql`o.channel_id`)),
    ],
    ' union all ',
  );

/** The nearest of the copies that the reader was given. */
const copiesGiven = (scope: Scope, reader: UserId, conversations: VisibleConversations, bounds: ScanBounds): Sql => sql`
  select hit.id from (${channelsOfGiven(scope)}) s cross join lateral (
    select m.id from ${scope.tables.message} m
    where m.realm_id = ${scope.realmId} and m.conversation_id = s.conversation_id and ${factsOf(scope, reader).given} and ${isAhead(bounds, sql`m.id`)}
    ${nearest(bounds, sql`${bounds.limit}`)}
  ) hit where ${isIn(sql`s.conversation_id`, conversations.receivedIn)}`;

/** The nearest messages that the reader has a copy of without having received them. */
export const copiesTaken = ({ tables, realmId }: Scope, reader: UserId, conversations: VisibleConversations, bounds: ScanBounds, condition: Sql): Sql => sql`
  select m.id from ${tables.message_flag} f join ${tables.message} m on m.realm_id = f.realm_id and m.id = f.message_id
  where f.realm_id = ${realmId} and f.user_id = ${reader} and f.flags & ${literal(flagBits.historical)} <> 0
    and m.topic_key is not null and ${isSeenAsReceived(conversations, sql`m.conversation_id`)} and ${isAhead(bounds, sql`m.id`)} and ${condition}
  ${nearest(bounds, sql`${bounds.limit}`)}`;

/** Whether the range is all that the reader sees, without a narrow. */
export const isFeed = ({ filter, searchWords = [] }: MessageRange, { sentSince }: PageScan): boolean =>
  conjunctsOf(filter).length === 0 && searchWords.length === 0 && sentSince === undefined;

/** The nearest messages of all that the reader sees, looked for in each place: independent of how much there is that they do not see. */
export const feedByPlaces = (scope: Scope, { reader, considered }: MessageRange, pageScan: PageScan): Sql => {
  const conversations = visibleConversations(considered);
  const bounds = unplannedBounds(pageScan);
  const ids = nearestInPlaces(scope, pageScan, {
    places: placesSeen(scope, reader, conversations),
    byTopic: false,
    kept: keptWhenMoved(scope, reader),
    condition: sql`true`,
    besides: [copiesGiven(scope, reader, conversations, bounds), copiesTaken(scope, reader, conversations, bounds, sql`true`)],
  });
  return pageOfIds(scope, stable(ids));
};
