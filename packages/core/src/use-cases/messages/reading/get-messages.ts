import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
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
import type { Caller } from '../../caller.js';
import type { UseCase } from '../../use-case.js';
import { type Outcome, refuse, decided } from '../../outcome.js';

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

const find = async (tx: ReadTx, range: NarrowedRange, requested: RequestedMessages): Outcome<Found> => {
  if (requested.kind === 'page') {
    const read = await findPage(tx, range, requested);
    if (Either.isLeft(read)) return read;
    const { anchor, ...page } = read.right;
    return Either.right({ anchor, ...(requested.anchor.kind === 'date' && anchor === newestAnchor ? byIds([]) : page) });
  }
  const found = range.isBeyondLimits
    ? Either.right([])
    : await tx.messages.idsAmong(
        range,
        requested.ids.filter((id) => id >= firstVisible(tx)),
      )();
  if (Either.isLeft(found)) return found;
  if (tx.messages.bytesFound(found.right) > maxPageBytes) return refuse({ kind: 'messagesTooLarge' });
  return Either.right({ anchor: null, ...byIds(found.right) });
};

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
  run: async (call, { requested, narrow: asked }) => {
    const readerChannels = await loadReaderChannels(call);
    if (Either.isLeft(readerChannels)) return readerChannels;
    const found = await resolveWithOperand(call, readerChannels.right, asked);
    if (Either.isLeft(found)) return found;
    const fits = decided(check(requested));
    if (Either.isLeft(fits)) return fits;
    const narrow = narrowFor(call, found.right);
    if (Either.isLeft(narrow)) return narrow;
    const resolved = await resolveNarrow(call, readerChannels.right, narrow.right);
    if (Either.isLeft(resolved)) return resolved;
    const page = await find(call.tx, narrowedRange(call, readerChannels.right, resolved.right), requested);
    if (Either.isLeft(page)) return page;
    const view = await loadConversationView(call, readerChannels.right, page.right.ids);
    if (Either.isLeft(view)) return view;
    const wordsFound = await findWords(call.tx, narrow.right, page.right.ids);
    return Either.isLeft(wordsFound) ? wordsFound : Either.right({ ...page.right, ...view.right, wordsFound: wordsFound.right });
  },
};
