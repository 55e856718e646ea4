import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Audience } from '../../../events/audience.js';
import { type Failure, refused } from '../../../failures.js';
import type { MessageId, UserId } from '../../../model/ids.js';
import { maxMutedUsers } from '../../../model/people/muted-user.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import type { UseCase } from '../../use-case.js';
import { accountToMute } from './account-to-mute.js';

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
const refuseAgain = (tx: WriteTx, muter: UserId, userId: UserId): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.mutedUsers.of(muter),
    TaskEither.chain((muted) => {
      if (muted.some((one) => one.userId === userId)) return TaskEither.left(refused({ kind: 'userAlreadyMuted' }));
      return muted.length < maxMutedUsers ? TaskEither.right(undefined) : TaskEither.left(refused({ kind: 'tooManyMutedUsers' }));
    }),
  );

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
  run:
    (tx, { clock }) =>
    (caller, { userId }) => {
      const { id } = caller.actor.user;
      if (userId === id) return TaskEither.left(refused({ kind: 'cannotMuteSelf' }));
      return pipe(
        accountToMute(tx, caller, userId),
        TaskEither.bindTo('account'),
        TaskEither.bindW('earlier', () => tx.flags.unreadFrom(id, userId, maxPublished)),
        TaskEither.chainFirstW(() => tx.holdLog()),
        TaskEither.chainFirstW(() => refuseAgain(tx, id, userId)),
        TaskEither.bindW('unread', ({ earlier }) => tx.mutedUsers.mute(id, userId, clock.now(), earlier)),
        TaskEither.chainW(({ unread }) => tx.append({ entries: entriesOf(id, unread), changesRules: false })),
        TaskEither.map(() => undefined),
      );
    },
};
