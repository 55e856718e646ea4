import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { Refusal } from '../../../refusals/index.js';
import type { ChannelId, MessageId } from '../../../model/ids.js';
import type { Narrow } from '../../../model/messages/narrow.js';
import { changeFlags } from './change-flags.js';
import { findPage, isExcludedInside, narrowedRange, type RequestedPage } from '../reading/find-page.js';
import { checkFlag } from './check-flag.js';
import { resolveNarrow } from '../../shared/narrow/resolve-narrow.js';
import { resolveWithOperand } from '../reading/resolve-with.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { UseCase } from '../../use-case.js';

export interface UpdateFlagsForNarrow {
  readonly page: RequestedPage;
  readonly narrow: Narrow;
  /** As written: checked after the messages were found. */
  readonly operation: string;
  readonly flag: string;
}

export interface NarrowFlagsUpdated {
  /** Messages in the range. */
  readonly processed: number;
  /** Those of them whose flag changed. */
  readonly updated: number;
  /** null if the range is empty. */
  readonly firstProcessed: MessageId | null;
  readonly lastProcessed: MessageId | null;
  readonly foundOldest: boolean;
  readonly foundNewest: boolean;
  /** Channels whose messages stay read, since the caller is not subscribed; null unless the flag `read` is removed. */
  readonly notSubscribed: ReadonlyArray<ChannelId> | null;
}

/** Maximum number of messages per request, besides the anchor. */
const maxMessages = 5000;

/** Reduces the page to the maximum; a side that requests more leaves at least half to the other. Spec: 4.10 */
export const clampPage = (page: RequestedPage): RequestedPage => {
  const before = Math.min(page.before, Math.max(maxMessages - page.after, maxMessages / 2));
  return { ...page, before, after: Math.min(page.after, maxMessages - before) };
};

const checkPageRange = (page: RequestedPage): Either.Either<Failure, RequestedPage> =>
  isExcludedInside(page) ? Either.left(refused({ kind: 'anchorExcludedInside' } satisfies Refusal)) : Either.right(clampPage(page));

/**
 * Sets or clears the caller's flag on a range of a narrow. The range has only messages that they may read now, so none is refused.
 *
 * Spec: 4.10 (levels 155, 355)
 */
export const updateFlagsForNarrow: UseCase<UpdateFlagsForNarrow, NarrowFlagsUpdated> = {
  mode: 'write',
  run:
    (tx, ports) =>
    (caller, { page: asked, narrow: requested, operation, flag }) =>
      pipe(
        TaskEither.fromEither(checkPageRange(asked)),
        TaskEither.bindTo('page'),
        TaskEither.bind('readerChannels', () => loadReaderChannels(tx, caller)),
        TaskEither.bind('resolved', ({ readerChannels }) =>
          pipe(
            resolveWithOperand(tx, caller, readerChannels, requested),
            TaskEither.chain((narrow) => resolveNarrow(tx, ports, caller, readerChannels, narrow)),
          ),
        ),
        TaskEither.bind('found', ({ page, readerChannels, resolved }) => findPage(tx, narrowedRange(caller, readerChannels, resolved), page)),
        TaskEither.bind('change', () => TaskEither.fromEither(pipe(checkFlag(operation, flag, caller.open), Either.mapLeft(refused)))),
        TaskEither.bind('outcome', ({ found, readerChannels, change }) => changeFlags(tx, caller, readerChannels, change, found.ids)),
        TaskEither.map(({ found: { ids, foundOldest, foundNewest }, change, outcome }) => ({
          processed: ids.length,
          updated: outcome.changed.length,
          firstProcessed: ids[0] ?? null,
          lastProcessed: ids.at(-1) ?? null,
          foundOldest,
          foundNewest,
          notSubscribed: change.flag === 'read' && change.operation === 'remove' ? outcome.notSubscribed : null,
        })),
      ),
};
