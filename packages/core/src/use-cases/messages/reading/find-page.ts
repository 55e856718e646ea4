import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { Failure, Fault } from '../../../failures.js';
import type { Anchor } from '../../../model/messages/anchor.js';
import { type MessageId, messageId } from '../../../model/ids.js';
import type { IdsFound, MessageRange, ReadTx } from '../../../ports/store.js';
import { ownMessagesAndHistory, visibleAtBoth } from '../../../rules/messages/visibility.js';
import type { ReaderChannels } from '../../shared/reader-channels.js';
import type { Caller } from '../../caller.js';
import { firstVisible } from '../../shared/messages/first-visible.js';
import { newestAnchor, oldestAnchor } from '../../../model/messages/anchor-ids.js';
import { choosePage, type Page, pageReads, type PageRequest } from './choose-page.js';
import { unmutedFilter } from '../../shared/narrow/muted-filter.js';
import type { ResolvedNarrow } from '../../shared/narrow/resolve-narrow.js';
import { type Outcome, refuse } from '../../outcome.js';
import type { Instant } from '../../../model/instant.js';

/** A page of messages around an anchor, as requested. */
export interface RequestedPage {
  readonly anchor: Anchor;
  readonly before: number;
  readonly after: number;
  readonly includeAnchor: boolean;
}

/** Whether the anchor is inside the page and excluded: operations refuse this. Spec: 4.7, 4.10 */
export const isExcludedInside = ({ before, after, includeAnchor }: RequestedPage): boolean => !includeAnchor && before > 0 && after > 0;

/** The messages of a narrow, with the filter that `firstUnread` adds. */
export interface NarrowedRange extends MessageRange {
  readonly readerChannels: ReaderChannels;
  readonly namesChannel: boolean;
  readonly isBeyondLimits: boolean;
}

/** Returns what a reader may see of their narrow: own copies, and the history of the channels that it names. */
export const narrowedRange = (
  { actor, levels }: Pick<Caller, 'actor' | 'levels'>,
  readerChannels: ReaderChannels,
  { filter, searchWords, history, namesChannel, isBeyondLimits }: ResolvedNarrow,
): NarrowedRange => ({
  reader: actor.user.id,
  considered: visibleAtBoth(levels, (open) => ownMessagesAndHistory({ actor, channels: readerChannels.channels, open }, history)),
  filter,
  searchWords,
  readerChannels,
  namesChannel,
  isBeyondLimits,
});

/** Too much work is the fault of the narrow. */
const readFailed = (fault: Fault): Either.Either<Failure, never> => (fault.kind === 'tooMuchWork' ? refuse({ kind: 'narrowTooWide' }) : Either.left(fault));

/** The oldest unread message that the reader has not muted. */
const firstUnread = async (tx: ReadTx, { readerChannels, namesChannel, isBeyondLimits: _, ...range }: NarrowedRange): Outcome<MessageId> => {
  const preferences = await tx.topicPreferences.of(range.reader)();
  if (Either.isLeft(preferences)) return preferences;
  const unmuted = unmutedFilter({ subscriptions: readerChannels.subscriptions.values(), preferences: preferences.right }, !namesChannel);
  const found = await tx.messages.firstUnread({ ...range, filter: { kind: 'all', filters: [range.filter, unmuted] } }, firstVisible(tx))();
  if (Either.isLeft(found)) return readFailed(found.left);
  return Either.right(Option.isNone(found.right) ? newestAnchor : found.right.value);
};

/** The first message since then; without one, the newest that is shown. */
const firstSince = async (tx: ReadTx, range: NarrowedRange, at: Instant): Outcome<MessageId> => {
  const found = await tx.messages.firstSince(range, at, firstVisible(tx))();
  if (Either.isLeft(found)) return readFailed(found.left);
  if (Option.isSome(found.right)) return Either.right(found.right.value);
  const newest = await tx.messages.idsUpTo(range, newestAnchor, 1)();
  if (Either.isLeft(newest)) return readFailed(newest.left);
  const [id = newestAnchor] = newest.right.ids;
  return Either.right(id < firstVisible(tx) ? newestAnchor : id);
};

/** Returns the anchor as an id. `firstUnread` and `date` fall back to the newest message. */
const locate = async (tx: ReadTx, range: NarrowedRange, anchor: Anchor): Outcome<MessageId> => {
  switch (anchor.kind) {
    case 'oldest':
      return Either.right(oldestAnchor);
    case 'newest':
      return Either.right(newestAnchor);
    case 'id':
      return Either.right(messageId(Math.min(Math.max(anchor.id, oldestAnchor), newestAnchor)));
    case 'firstUnread':
      return firstUnread(tx, range);
    case 'date':
      return firstSince(tx, range, anchor.at);
  }
};

const nothingRead: Either.Either<Fault, IdsFound> = Either.right({ ids: [], isCut: false });

/**
 * Marks a side whose search was cut as not read to its end: clients continue from what they got. Refuses a page without messages to continue from, which
 * clients would request again or take as complete.
 */
const asFarAsRead = (page: Page, anchor: MessageId, before: IdsFound, after: IdsFound): Either.Either<Failure, Page> =>
  (before.isCut || after.isCut) && page.ids.every((id) => id === anchor)
    ? refuse({ kind: 'narrowTooWide' })
    : Either.right({
        ...page,
        foundOldest: page.foundOldest && !before.isCut,
        foundNewest: page.foundNewest && !after.isCut,
        historyLimited: page.historyLimited && !before.isCut,
      });

/** `isFound`: the anchor is known to be a message of the range, so that a page of nothing else needs no read. */
const readPage = async (tx: ReadTx, range: MessageRange, request: PageRequest, isFound: boolean): Outcome<Page> => {
  const { below, above } = pageReads(request);
  const readAbove = async ({ from, count }: NonNullable<typeof above>): Promise<Either.Either<Fault, IdsFound>> => {
    if (isFound && count === 1 && from === request.anchor) return Either.right({ ids: [from], isCut: false });
    return tx.messages.idsFrom(range, from, count)();
  };
  const before = below === null ? nothingRead : await tx.messages.idsUpTo(range, below.upTo, below.count)();
  if (Either.isLeft(before)) return readFailed(before.left);
  const after = above === null ? nothingRead : await readAbove(above);
  if (Either.isLeft(after)) return readFailed(after.left);
  return asFarAsRead(choosePage(request, [...before.right.ids, ...after.right.ids]), request.anchor, before.right, after.right);
};

/** If nothing can match, the page is complete on both sides. Spec: 4.7 */
const emptyPage: Page & { readonly anchor: MessageId } = {
  ids: [],
  anchor: newestAnchor,
  foundAnchor: false,
  foundOldest: true,
  foundNewest: true,
  historyLimited: false,
};

/** Finds the anchor, then the messages around it: at most two statements for each. Spec: 4.7, 4.10 */
export const findPage = async (
  tx: ReadTx,
  range: NarrowedRange,
  { anchor: requested, before, after, includeAnchor }: RequestedPage,
): Outcome<Page & { readonly anchor: MessageId }> => {
  if (range.isBeyondLimits) return Either.right(emptyPage);
  const anchor = await locate(tx, range, requested);
  if (Either.isLeft(anchor)) return anchor;
  const page = await readPage(
    tx,
    range,
    { anchor: anchor.right, before, after, includeAnchor, firstVisible: firstVisible(tx) },
    requested.kind === 'firstUnread' && anchor.right !== newestAnchor,
  );
  return Either.isLeft(page) ? page : Either.right({ anchor: anchor.right, ...page.right });
};
