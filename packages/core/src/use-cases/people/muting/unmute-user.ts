import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import type { UseCase } from '../../use-case.js';
import { accountToMute } from './account-to-mute.js';
import type { MutedAccount } from './mute-user.js';

/** Ends muting for what is sent from now on; what was read stays read. Level 48. */
export const unmuteUser: UseCase<MutedAccount, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { userId }) => {
      const { id } = caller.actor.user;
      return pipe(
        accountToMute(tx, caller, userId),
        TaskEither.chainW(() => tx.holdLog()),
        TaskEither.chainW(() => tx.mutedUsers.of(id)),
        TaskEither.filterOrElseW(
          (muted) => muted.some((one) => one.userId === userId),
          () => refused({ kind: 'userNotMuted' }),
        ),
        TaskEither.chainW(() => tx.mutedUsers.unmute(id, userId)),
        TaskEither.chainW(() =>
          tx.append({ entries: [{ kind: 'event', event: { kind: 'mutedUsersChanged' }, audience: { kind: 'users', userIds: [id] } }], changesRules: false }),
        ),
        TaskEither.map(() => undefined),
      );
    },
};
