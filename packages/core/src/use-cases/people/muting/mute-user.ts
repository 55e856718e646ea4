import * as Either from 'fp-ts/lib/Either.js';
import type { Audience } from '../../../events/audience.js';
import type { MessageId, UserId } from '../../../model/ids.js';
import { maxMutedUsers } from '../../../model/people/muted-user.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import type { UseCase } from '../../use-case.js';
import { accountToMute } from './account-to-mute.js';
import { type Outcome, done, refuse } from '../../outcome.js';

export interface MutedAccount {
  readonly userId: UserId;
}

/** As many unread messages as clients ever get; the newest. Older ones become read too, without an event. */
const maxPublished = 50_000;

const entriesOf = (muter: UserId, unread: ReadonlyArray<MessageId>): ReadonlyArray<Entry> => {
  const audience: Audience = { kind: 'users', userIds: [muter] };
  return [
    ...(unread.length === 0 ? [] : [{ kind: 'event', event: { kind: 'flagsChanged', operation: 'add', flag: 'read', messageIds: unread }, audience } as const]),
    { kind: 'event', event: { kind: 'mutedUsersChanged' }, audience },
  ];
};

/** Refuses to mute an account twice, and too many. */
const refuseAgain = async (tx: WriteTx, muter: UserId, userId: UserId): Outcome<void> => {
  const muted = await tx.mutedUsers.of(muter)();
  if (Either.isLeft(muted)) return muted;
  if (muted.right.some((one) => one.userId === userId)) return refuse({ kind: 'userAlreadyMuted' });
  return muted.right.length < maxMutedUsers ? done : refuse({ kind: 'tooManyMutedUsers' });
};

/**
 * Mutes an account for the caller: everything it has sent becomes read, and what it sends later is read from the start. At most eleven statements, however many
 * messages.
 *
 * The unread messages are searched before the log is locked; what was sent meanwhile is added under the lock.
 *
 * Levels 48, 188.
 */
export const muteUser: UseCase<MutedAccount, void> = {
  mode: 'write',
  run: async (call, { userId }) => {
    const { tx } = call;
    const { id } = call.actor.user;
    if (userId === id) return refuse({ kind: 'cannotMuteSelf' });
    const account = await accountToMute(call, userId);
    if (Either.isLeft(account)) return account;
    const earlier = await tx.flags.unreadFrom(id, userId, maxPublished)();
    if (Either.isLeft(earlier)) return earlier;
    const held = await tx.holdLog()();
    if (Either.isLeft(held)) return held;
    const allowed = await refuseAgain(tx, id, userId);
    if (Either.isLeft(allowed)) return allowed;
    const unread = await tx.mutedUsers.mute(id, userId, call.now(), earlier.right)();
    if (Either.isLeft(unread)) return unread;
    const appended = await tx.append({ entries: entriesOf(id, unread.right), changesRules: false })();
    return Either.isLeft(appended) ? appended : done;
  },
};
