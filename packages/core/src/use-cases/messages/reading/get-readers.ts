import * as Either from 'fp-ts/lib/Either.js';
import type { MessageId, UserId } from '../../../model/ids.js';
import { canSeeReceipts } from '../../../rules/messages/learning.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { visibleAmong } from '../../shared/people/visible-people.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { UseCase } from '../../use-case.js';
import type { ReadCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

export interface GetReaders {
  readonly messageId: MessageId;
}

/** Those who muted the caller, or whom the caller muted. LEVEL(144): they were readers like others. */
const mutedAmong = async ({ tx, actor, open }: ReadCall, readers: ReadonlyArray<UserId>): Outcome<ReadonlySet<UserId>> => {
  if (!open('readReceiptsWithoutMuted') || readers.length === 0) return Either.right(new Set());
  const ids = await tx.mutedUsers.eitherWay(actor.user.id, readers)();
  return Either.isLeft(ids) ? ids : Either.right(new Set(ids.right));
};

/**
 * Returns who has read a message, ascending: people with a copy, except its sender, deactivated accounts, those who do not share it, and where one
 * has muted the other. Guests in organizations
 * that hide accounts from guests get only visible people. At most six statements.
 *
 * Spec: levels 137, 144, 360
 */
export const getReaders: UseCase<GetReaders, ReadonlyArray<UserId>> = {
  mode: 'snapshot',
  run: async (call, { messageId }) => {
    const readerChannels = await loadReaderChannels(call);
    if (Either.isLeft(readerChannels)) return readerChannels;
    const found = await knownMessage(call, readerChannels.right, messageId);
    if (Either.isLeft(found)) return found;
    const shown = call.check(canSeeReceipts);
    if (Either.isLeft(shown)) return shown;
    const readers = await call.tx.messages.readers(found.right)();
    if (Either.isLeft(readers)) return readers;
    const isVisibleUser = await visibleAmong(
      call,
      readers.right.map((id) => ({ id })),
    );
    if (Either.isLeft(isVisibleUser)) return isVisibleUser;
    const muted = await mutedAmong(call, readers.right);
    if (Either.isLeft(muted)) return muted;
    return Either.right(readers.right.filter((id) => !muted.right.has(id) && (isVisibleUser.right.has(id) || id === call.actor.user.id)));
  },
};
