import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, faulted, type Refusal, refused } from '../failures.js';
import type { Anchor } from '../model/anchor.js';
import { type MessageId, messageId } from '../model/ids.js';
import type { Narrow } from '../model/narrow.js';
import type { MessageRange, ReadTx } from '../ports/store.js';
import { canSpectateNarrow, isSpectator, spectatorNarrow } from '../rules/spectators.js';
import { ownMessagesAndHistory, visibleAtBoth } from '../rules/visibility.js';
import { choosePage, newestAnchor, oldestAnchor, type Page, pageReads, type PageRequest } from './messages/choose-page.js';
import { loadConversationView, type ConversationView } from './messages/conversation-view.js';
import { resolveNarrow, type ResolvedNarrow } from './messages/resolve-narrow.js';
import { unmutedFilter } from './messages/muted-filter.js';
import { permit } from './shared/permit.js';
import { loadSight, type Sight } from './shared/sight.js';
import type { Caller, UseCase } from './use-case.js';

/** A page around an anchor, or these very messages. */
export type MessagesWanted =
  | { readonly kind: 'page'; readonly anchor: Anchor; readonly before: number; readonly after: number; readonly includeAnchor: boolean }
  | { readonly kind: 'ids'; readonly ids: ReadonlyArray<MessageId> };

export interface GetMessages {
  readonly wanted: MessagesWanted;
  readonly narrow: Narrow;
  /** How the reader wants messages shown; nothing here depends on it. */
  readonly view: MessageViewWanted;
}

export interface MessageViewWanted {
  readonly clientGravatar: boolean;
  readonly rendersMarkdown: boolean;
  readonly understandsEmptyTopic: boolean;
}

export interface MessagesFound extends Page, ConversationView {
  /** The anchor as an id; null where messages were asked for by id. */
  readonly anchor: MessageId | null;
}

/** Messages of one request. */
export const mostMessages = 5000;

const judge = (wanted: MessagesWanted): Either.Either<Refusal, MessagesWanted> => {
  const count = wanted.kind === 'ids' ? wanted.ids.length : wanted.before + wanted.after;
  if (count > mostMessages) return Either.left({ kind: 'tooManyMessages' });
  const isExcludedInside = wanted.kind === 'page' && !wanted.includeAnchor && wanted.before > 0 && wanted.after > 0;
  return isExcludedInside ? Either.left({ kind: 'anchorExcludedInside' }) : Either.right(wanted);
};

/** A range of messages, and what of it `firstUnread` passes over. */
interface Around extends MessageRange {
  readonly sight: Sight;
  readonly namesChannel: boolean;
}

/** The oldest unread message that she has not muted. */
const firstUnread = (tx: ReadTx, { sight, namesChannel, ...range }: Around): TaskEither.TaskEither<Failure, MessageId> =>
  pipe(
    tx.topicPreferences.of(range.reader),
    TaskEither.chain((preferences) => {
      const unmuted = unmutedFilter({ subscriptions: sight.subscriptions.values(), preferences }, !namesChannel);
      return tx.messages.firstUnread({ ...range, filter: { kind: 'all', filters: [range.filter, unmuted] } });
    }),
    TaskEither.bimap(
      faulted,
      Option.getOrElse(() => newestAnchor),
    ),
  );

/** The anchor as an id. `firstUnread` and `date` fall back to the newest message. */
const locate = (tx: ReadTx, range: Around, anchor: Anchor): TaskEither.TaskEither<Failure, MessageId> => {
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
        tx.messages.firstSince(range, anchor.at),
        TaskEither.chain(
          Option.match(
            () =>
              pipe(
                tx.messages.idsUpTo(range, newestAnchor, 1),
                TaskEither.map(([newest]) => newest ?? newestAnchor),
              ),
            (found) => TaskEither.right(found),
          ),
        ),
        TaskEither.mapLeft(faulted),
      );
  }
};

const readPage = (tx: ReadTx, range: MessageRange, request: PageRequest): TaskEither.TaskEither<Failure, Page> => {
  const { below, above } = pageReads(request);
  return pipe(
    TaskEither.Do,
    TaskEither.bind('before', () => (below === null ? TaskEither.right([]) : tx.messages.idsUpTo(range, below.upTo, below.count))),
    TaskEither.bind('after', () => (above === null ? TaskEither.right([]) : tx.messages.idsFrom(range, above.from, above.count))),
    TaskEither.bimap(faulted, ({ before, after }) => choosePage(request, [...before, ...after])),
  );
};

/** Asked for by id, nothing is said of what lies around. */
const byIds = (ids: ReadonlyArray<MessageId>): Page => ({ ids, foundAnchor: false, foundOldest: false, foundNewest: false, historyLimited: false });

type Found = Page & { readonly anchor: MessageId | null };

const find = (tx: ReadTx, range: Around, wanted: MessagesWanted): TaskEither.TaskEither<Failure, Found> => {
  if (wanted.kind === 'ids') {
    return pipe(
      tx.messages.idsAmong(range, wanted.ids),
      TaskEither.bimap(faulted, (ids) => ({ ...byIds(ids), anchor: null })),
    );
  }
  const { before, after, includeAnchor } = wanted;
  return pipe(
    locate(tx, range, wanted.anchor),
    TaskEither.chain((anchor) =>
      pipe(
        readPage(tx, range, { anchor, before, after, includeAnchor, firstVisible: messageId(0) }),
        TaskEither.map((page) => ({ ...page, anchor })),
      ),
    ),
  );
};

/** What the narrow of this caller comes to, where she may ask it at all. */
const narrowFor = ({ actor }: Pick<Caller, 'actor'>, asked: Narrow): Either.Either<Failure, Narrow> => {
  if (!isSpectator(actor)) return Either.right(asked);
  const narrow = spectatorNarrow(asked);
  return pipe(
    permit(canSpectateNarrow(narrow)),
    Either.map(() => narrow),
  );
};

/**
 * A page of the messages that the reader may see and her narrow asks for: her own copies, and the history of the channels that she names.
 *
 * Spec: 4.7
 */
export const getMessages: UseCase<GetMessages, MessagesFound> = {
  mode: 'snapshot',
  run:
    (tx, ports) =>
    (caller, { wanted, narrow: asked }) =>
      pipe(
        TaskEither.fromEither(pipe(judge(wanted), Either.mapLeft(refused))),
        TaskEither.chainEitherK(() => narrowFor(caller, asked)),
        TaskEither.bindTo('narrow'),
        TaskEither.bind('sight', () => loadSight(tx, caller)),
        TaskEither.bind('resolved', ({ narrow, sight }) => resolveNarrow(tx, ports, caller, sight, narrow)),
        TaskEither.bind('found', ({ sight, resolved }) => {
          const { filter, history, namesChannel }: ResolvedNarrow = resolved;
          const considered = visibleAtBoth(caller.levels, (open) => ownMessagesAndHistory({ actor: caller.actor, channels: sight.channels, open }, history));
          return find(tx, { reader: caller.actor.user.id, considered, filter, sight, namesChannel }, wanted);
        }),
        TaskEither.bind('view', ({ found, sight }) => loadConversationView(tx, ports, caller, sight, found.ids)),
        TaskEither.map(({ found, view }) => ({ ...found, ...view })),
      ),
};
