import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { Refusal } from '../../../refusals/index.js';
import type { ChannelId, MessageId } from '../../../model/ids.js';
import type { WriteTx } from '../../../ports/store.js';
import { messagesById, visibleAtBoth } from '../../../rules/messages/visibility.js';
import { changeFlags, type FlagsChanged, type RequestedFlag } from './change-flags.js';
import { checkFlag } from './check-flag.js';
import { loadReaderChannels, type ReaderChannels } from '../../shared/reader-channels.js';
import type { Caller, UseCase } from '../../use-case.js';

export interface UpdateFlags {
  readonly messageIds: ReadonlyArray<MessageId>;
  /** As written: checked after the parameters. */
  readonly operation: string;
  readonly flag: string;
}

export interface FlagsUpdated {
  /** As requested. */
  readonly messageIds: ReadonlyArray<MessageId>;
  /** Channels whose messages stay read, since the caller is not subscribed; ascending, only those of requested messages. */
  readonly notSubscribed: ReadonlyArray<ChannelId>;
}

/**
 * Returns those of the messages that are visible to the caller. A message that is gone or hidden counts as read, without other flags: what leaves it so passes
 * over it, and anything else refuses the request.
 */
const accessible = (
  tx: WriteTx,
  { actor, levels }: Caller,
  { channels }: ReaderChannels,
  { operation, flag }: RequestedFlag,
  ids: ReadonlyArray<MessageId>,
): TaskEither.TaskEither<Failure, ReadonlyArray<MessageId>> => {
  const considered = visibleAtBoth(levels, (open) => messagesById({ actor, channels, open }));
  const requested = [...new Set(ids)];
  return pipe(
    tx.messages.idsAmong({ reader: actor.user.id, considered, filter: { kind: 'everything' } }, requested),
    TaskEither.filterOrElse(
      (found) => found.length === requested.length || (flag === 'read') === (operation === 'add'),
      () => refused({ kind: 'invalidMessage', messageId: null } satisfies Refusal),
    ),
  );
};

/** Where all of the messages are gone or hidden. */
const untouched: FlagsChanged = { changed: [], notSubscribed: [] };

/** Sets or clears the caller's flag on the named messages. Publishes nothing where none of them is visible. */
export const updateFlags: UseCase<UpdateFlags, FlagsUpdated> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { messageIds, operation, flag }) =>
      pipe(
        TaskEither.fromEither(pipe(checkFlag(operation, flag, caller.open), Either.mapLeft(refused))),
        TaskEither.bindTo('requested'),
        TaskEither.bind('readerChannels', () => loadReaderChannels(tx, caller)),
        TaskEither.bind('ids', ({ readerChannels, requested }) => accessible(tx, caller, readerChannels, requested, messageIds)),
        TaskEither.chain(({ ids, readerChannels, requested }) =>
          ids.length === 0 && messageIds.length > 0 ? TaskEither.right(untouched) : changeFlags(tx, caller, readerChannels, requested, ids),
        ),
        TaskEither.map(({ notSubscribed }) => ({ messageIds, notSubscribed })),
      ),
};
