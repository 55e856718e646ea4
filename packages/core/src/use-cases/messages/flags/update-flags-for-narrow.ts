import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
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
import { refuse, decided } from '../../outcome.js';

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
  isExcludedInside(page) ? refuse({ kind: 'anchorExcludedInside' } satisfies Refusal) : Either.right(clampPage(page));

/**
 * Sets or clears the caller's flag on a range of a narrow. The range has only messages that they may read now, so none is refused.
 *
 * Spec: 4.10 (levels 155, 355)
 */
export const updateFlagsForNarrow: UseCase<UpdateFlagsForNarrow, NarrowFlagsUpdated> = {
  mode: 'write',
  run: async (call, { page: asked, narrow: requested, operation, flag }) => {
    const page = checkPageRange(asked);
    if (Either.isLeft(page)) return page;
    const readerChannels = await loadReaderChannels(call);
    if (Either.isLeft(readerChannels)) return readerChannels;
    const narrow = await resolveWithOperand(call, readerChannels.right, requested);
    if (Either.isLeft(narrow)) return narrow;
    const resolved = await resolveNarrow(call, readerChannels.right, narrow.right);
    if (Either.isLeft(resolved)) return resolved;
    const found = await findPage(call.tx, narrowedRange(call, readerChannels.right, resolved.right), page.right);
    if (Either.isLeft(found)) return found;
    const change = decided(checkFlag(operation, flag, call.open));
    if (Either.isLeft(change)) return change;
    const outcome = await changeFlags(call, readerChannels.right, change.right, found.right.ids);
    if (Either.isLeft(outcome)) return outcome;
    const { ids, foundOldest, foundNewest } = found.right;
    return Either.right({
      processed: ids.length,
      updated: outcome.right.changed.length,
      firstProcessed: ids[0] ?? null,
      lastProcessed: ids.at(-1) ?? null,
      foundOldest,
      foundNewest,
      notSubscribed: change.right.flag === 'read' && change.right.operation === 'remove' ? outcome.right.notSubscribed : null,
    });
  },
};
