import * as Either from 'fp-ts/lib/Either.js';
import type { UseCase } from '../../use-case.js';
import { accountToMute } from './account-to-mute.js';
import type { MutedAccount } from './mute-user.js';
import { done, refuse } from '../../outcome.js';

/** Ends muting for what is sent from now on; what was read stays read. Level 48. */
export const unmuteUser: UseCase<MutedAccount, void> = {
  mode: 'write',
  run: async (call, { userId }) => {
    const { tx } = call;
    const { id } = call.actor.user;
    const found = await accountToMute(call, userId);
    if (Either.isLeft(found)) return found;
    const held = await tx.holdLog()();
    if (Either.isLeft(held)) return held;
    const mutedUsersFound = await tx.mutedUsers.of(id)();
    if (Either.isLeft(mutedUsersFound)) return mutedUsersFound;
    if (!mutedUsersFound.right.some((one) => one.userId === userId)) return refuse({ kind: 'userNotMuted' });
    const unmuted = await tx.mutedUsers.unmute(id, userId)();
    if (Either.isLeft(unmuted)) return unmuted;
    const appended = await tx.append({
      entries: [{ kind: 'event', event: { kind: 'mutedUsersChanged' }, audience: { kind: 'users', userIds: [id] } }],
      changesRules: false,
    })();
    return Either.isLeft(appended) ? appended : done;
  },
};
