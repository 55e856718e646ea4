import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../../refusals/index.js';
import type { ChannelId, MessageId } from '../../../model/ids.js';
import { messagesById, visibleAtBoth } from '../../../rules/messages/visibility.js';
import { changeFlags, type FlagsChanged, type RequestedFlag } from './change-flags.js';
import { checkFlag } from './check-flag.js';
import { loadReaderChannels, type ReaderChannels } from '../../shared/reader-channels.js';
import type { UseCase } from '../../use-case.js';
import type { WriteCall } from '../../call.js';
import { type Outcome, refuse, decided } from '../../outcome.js';

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
const accessible = async (
  { tx, actor, levels }: WriteCall,
  { channels }: ReaderChannels,
  { operation, flag }: RequestedFlag,
  ids: ReadonlyArray<MessageId>,
): Outcome<ReadonlyArray<MessageId>> => {
  const considered = visibleAtBoth(levels, (open) => messagesById({ actor, channels, open }));
  const requested = [...new Set(ids)];
  const found = await tx.messages.idsAmong({ reader: actor.user.id, considered, filter: { kind: 'everything' } }, requested)();
  if (Either.isLeft(found)) return found;
  if (!(found.right.length === requested.length || (flag === 'read') === (operation === 'add')))
    return refuse({ kind: 'invalidMessage', messageId: null } satisfies Refusal);
  return Either.right(found.right);
};

/** Where all of the messages are gone or hidden. */
const untouched: FlagsChanged = { changed: [], notSubscribed: [] };

/** Sets or clears the caller's flag on the named messages. Publishes nothing where none of them is visible. */
export const updateFlags: UseCase<UpdateFlags, FlagsUpdated> = {
  mode: 'write',
  run: async (call, { messageIds, operation, flag }) => {
    const requested = decided(checkFlag(operation, flag, call.open));
    if (Either.isLeft(requested)) return requested;
    const readerChannels = await loadReaderChannels(call);
    if (Either.isLeft(readerChannels)) return readerChannels;
    const ids = await accessible(call, readerChannels.right, requested.right, messageIds);
    if (Either.isLeft(ids)) return ids;
    const changed =
      ids.right.length === 0 && messageIds.length > 0 ? Either.right(untouched) : await changeFlags(call, readerChannels.right, requested.right, ids.right);
    return Either.isLeft(changed) ? changed : Either.right({ messageIds, notSubscribed: changed.right.notSubscribed });
  },
};
