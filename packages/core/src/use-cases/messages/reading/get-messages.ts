import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { Refusal } from '../../../refusals/index.js';
import type { MessageId } from '../../../model/ids.js';
import type { Narrow } from '../../../model/messages/narrow.js';
import { maxPageBytes } from '../../../model/messages/message.js';
import type { ReadTx } from '../../../ports/store.js';
import { canSpectateNarrow, isSpectator, spectatorNarrow } from '../../../rules/people/spectators.js';
import { newestAnchor } from '../../../model/messages/anchor-ids.js';
import type { Page } from './choose-page.js';
import { loadConversationView, type ConversationView } from '../../shared/messages/conversation-view.js';
import { findPage, isExcludedInside, narrowedRange, type NarrowedRange, type RequestedPage } from './find-page.js';
import { findWords } from './find-words.js';
import { firstVisible } from '../../shared/messages/first-visible.js';
import { resolveNarrow } from '../../shared/narrow/resolve-narrow.js';
import { resolveWithOperand } from './resolve-with.js';
import { permit } from '../../shared/permit.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { Caller, UseCase } from '../../use-case.js';

/** A page around an anchor, or messages by id. */
export type RequestedMessages = ({ readonly kind: 'page' } & RequestedPage) | { readonly kind: 'ids'; readonly ids: ReadonlyArray<MessageId> };

export interface GetMessages {
  readonly requested: RequestedMessages;
  readonly narrow: Narrow;
  /** For the encoder; not used here. */
  readonly view: RequestedMessageView;
}

export interface RequestedMessageView {
  readonly clientGravatar: boolean;
  readonly rendersMarkdown: boolean;
  readonly understandsEmptyTopic: boolean;
}

export interface MessagesFound extends Page, ConversationView {
  /** The anchor as an id; null for messages by id. */
  readonly anchor: MessageId | null;
  /** Folded words by which the messages were found; null without a search. */
  readonly wordsFound: ReadonlySet<string> | null;
}

/** Maximum number of messages per request. */
export const maxMessages = 5000;

const check = (requested: RequestedMessages): Either.Either<Refusal, RequestedMessages> => {
  const count = requested.kind === 'ids' ? requested.ids.length : requested.before + requested.after;
  if (count > maxMessages) return Either.left({ kind: 'tooManyMessages' });
  return requested.kind === 'page' && isExcludedInside(requested) ? Either.left({ kind: 'anchorExcludedInside' }) : Either.right(requested);
};

/** Without a page (by id, or by date without any messages), makes no statement about what lies around. */
const byIds = (ids: ReadonlyArray<MessageId>): Page => ({ ids, foundAnchor: false, foundOldest: false, foundNewest: false, historyLimited: false });

type Found = Page & { readonly anchor: MessageId | null };

const find = (tx: ReadTx, range: NarrowedRange, requested: RequestedMessages): TaskEither.TaskEither<Failure, Found> =>
  requested.kind === 'page'
    ? pipe(
        findPage(tx, range, requested),
        TaskEither.map(({ anchor, ...page }) => ({ anchor, ...(requested.anchor.kind === 'date' && anchor === newestAnchor ? byIds([]) : page) })),
      )
    : pipe(
        range.isBeyondLimits
          ? TaskEither.right([])
          : tx.messages.idsAmong(
              range,
              requested.ids.filter((id) => id >= firstVisible(tx)),
            ),
        TaskEither.filterOrElse(
          (ids) => tx.messages.bytesFound(ids) <= maxPageBytes,
          () => refused({ kind: 'messagesTooLarge' }),
        ),
        TaskEither.map((ids) => ({ anchor: null, ...byIds(ids) })),
      );

/** Returns the narrow, if the caller may use it. */
const narrowFor = ({ actor }: Pick<Caller, 'actor'>, asked: Narrow): Either.Either<Failure, Narrow> => {
  if (!isSpectator(actor)) return Either.right(asked);
  const narrow = spectatorNarrow(asked);
  return pipe(
    permit(canSpectateNarrow(narrow)),
    Either.map(() => narrow),
  );
};

/**
 * Returns a page of the messages that match the narrow and are visible to the reader: own copies, and the history of the channels it names.
 *
 * Spec: 4.7
 */
export const getMessages: UseCase<GetMessages, MessagesFound> = {
  mode: 'snapshot',
  run:
    (tx, ports) =>
    (caller, { requested, narrow: asked }) =>
      pipe(
        loadReaderChannels(tx, caller),
        TaskEither.bindTo('readerChannels'),
        TaskEither.bind('narrow', ({ readerChannels }) =>
          pipe(
            resolveWithOperand(tx, caller, readerChannels, asked),
            TaskEither.chainFirstEitherK(() => pipe(check(requested), Either.mapLeft(refused))),
            TaskEither.chainEitherK((settled) => narrowFor(caller, settled)),
          ),
        ),
        TaskEither.bind('resolved', ({ narrow, readerChannels }) => resolveNarrow(tx, ports, caller, readerChannels, narrow)),
        TaskEither.bind('found', ({ readerChannels, resolved }) => find(tx, narrowedRange(caller, readerChannels, resolved), requested)),
        TaskEither.bind('view', ({ found, readerChannels }) => loadConversationView(tx, ports, caller, readerChannels, found.ids)),
        TaskEither.bind('wordsFound', ({ found, narrow }) => findWords(tx, narrow, found.ids)),
        TaskEither.map(({ found, view, wordsFound }) => ({ ...found, ...view, wordsFound })),
      ),
};
