import * as Either from 'fp-ts/lib/Either.js';
import type { MessageId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import type { UseCase } from '../use-case.js';

export interface OwnUser {
  readonly user: User;
  /** The newest message that the caller received. */
  readonly newestMessage: MessageId | null;
}

/** Returns the caller's account. Spec: 4.13. */
export const getOwnUser: UseCase<Readonly<Record<never, never>>, OwnUser> = {
  mode: 'snapshot',
  run: async ({ tx, actor: { user } }) => {
    const newestMessage = await tx.messages.newestReceived(user.id)();
    return Either.isLeft(newestMessage) ? newestMessage : Either.right({ user, newestMessage: newestMessage.right });
  },
};
