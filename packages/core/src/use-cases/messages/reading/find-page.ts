import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, type Fault, refused } from '../../../failures.js';
import type { Anchor } from '../../../model/messages/anchor.js';
import { type MessageId, messageId } from '../../../model/ids.js';
import type { IdsFound, MessageRange, ReadTx } from '../../../ports/store.js';
import { ownMessagesAndHistory, visibleAtBoth } from '../../../rules/messages/visibility.js';
import type { ReaderChannels } from '../../shared/reader-channels.js';
import type { Caller } from '../../use-case.js';
import { firstVisible } from '../../shared/messages/first-visible.js';
import { newestAnchor, oldestAnchor } from '../../../model/messages/anchor-ids.js';
import { choosePage, type Page, pageReads, type PageRequest } from './choose-page.js';
import { unmutedFilter } from '../../shared/narrow/muted-filter.js';
import type { ResolvedNarrow } from '../../shared/narrow/resolve-narrow.js';

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
const readFailed = (fault: Fault): Failure => (fault.kind === 'tooMuchWork' ? refused({ kind: 'narrowTooWide' }) : fault);

/** The oldest unread message that the reader has not muted. */
const firstUnread = (tx: ReadTx, { readerChannels, namesChannel, isBeyondLimits: _, ...range }: NarrowedRange): TaskEither.TaskEither<Failure, MessageId> =>
  pipe(
    tx.topicPreferences.of(range.reader),
    TaskEither.chain((preferences) => {
      const unmuted = unmutedFilter({ subscriptions: readerChannels.subscriptions.values(), preferences }, !namesChannel);
      return tx.messages.firstUnread({ ...range, filter: { kind: 'all', filters: [range.filter, unmuted] } }, firstVisible(tx));
    }),
    TaskEither.bimap(
      readFailed,
      Option.getOrElse(() => newestAnchor),
    ),
  );

/** Returns the anchor as an id. `firstUnread` and `date` fall back to the newest message. */
const locate = (tx: ReadTx, range: NarrowedRange, anchor: Anchor): TaskEither.TaskEither<Failure, MessageId> => {
  switch (anchor.kind) {
    case 'oldest':
      return TaskEither.right(oldestAnchor);
    case 'newest':
      return TaskEither.right(newestAnchor);
    case 'id':
      return TaskEither.right(messageId(Math.min(Math.max(anchor.id, oldestAnchor), newestAnchor)));
    case 'firstUnread':
      return firstUnread(tx, range);
    case 'date':
      return pipe(
        tx.messages.firstSince(range, anchor.at, firstVisible(tx)),
        TaskEither.chain(
          Option.match(
            () =>
              pipe(
                tx.messages.idsUpTo(range, newestAnchor, 1),
                TaskEither.map(({ ids: [newest = newestAnchor] }) => (newest < firstVisible(tx) ? newestAnchor : newest)),
              ),
            (found) => TaskEither.right(found),
          ),
        ),
        TaskEither.mapLeft(readFailed),
      );
  }
};

const nothingRead: TaskEither.TaskEither<Fault, IdsFound> = TaskEither.right({ ids: [], isCut: false });

/**
 * Marks a side whose search was cut as not read to its end: clients continue from what they got. Refuses a page without messages to continue from, which
 * clients would request again or take as complete.
 */
const asFarAsRead = (page: Page, anchor: MessageId, before: IdsFound, after: IdsFound): Either.Either<Failure, Page> =>
  (before.isCut || after.isCut) && page.ids.every((id) => id === anchor)
    ? Either.left(refused({ kind: 'narrowTooWide' }))
    : Either.right({
        ...page,
        foundOldest: page.foundOldest && !before.isCut,
        foundNewest: page.foundNewest && !after.isCut,
        historyLimited: page.historyLimited && !before.isCut,
      });

/** `isFound`: the anchor is known to be a message of the range, so that a page of nothing else needs no read. */
const readPage = (tx: ReadTx, range: MessageRange, request: PageRequest, isFound: boolean): TaskEither.TaskEither<Failure, Page> => {
  const { below, above } = pageReads(request);
  const readAbove = (from: MessageId, count: number): TaskEither.TaskEither<Fault, IdsFound> =>
    isFound && count === 1 && from === request.anchor ? TaskEither.right({ ids: [from], isCut: false }) : tx.messages.idsFrom(range, from, count);
  return pipe(
    TaskEither.Do,
    TaskEither.bind('before', () => (below === null ? nothingRead : tx.messages.idsUpTo(range, below.upTo, below.count))),
    TaskEither.bind('after', () => (above === null ? nothingRead : readAbove(above.from, above.count))),
    TaskEither.mapLeft(readFailed),
    TaskEither.chainEitherK(({ before, after }) => asFarAsRead(choosePage(request, [...before.ids, ...after.ids]), request.anchor, before, after)),
  );
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
export const findPage = (
  tx: ReadTx,
  range: NarrowedRange,
  { anchor: requested, before, after, includeAnchor }: RequestedPage,
): TaskEither.TaskEither<Failure, Page & { readonly anchor: MessageId }> =>
  range.isBeyondLimits
    ? TaskEither.right(emptyPage)
    : pipe(
        locate(tx, range, requested),
        TaskEither.chain((anchor) =>
          pipe(
            readPage(
              tx,
              range,
              { anchor, before, after, includeAnchor, firstVisible: firstVisible(tx) },
              requested.kind === 'firstUnread' && anchor !== newestAnchor,
            ),
            TaskEither.map((page) => ({ anchor, ...page })),
          ),
        ),
      );
