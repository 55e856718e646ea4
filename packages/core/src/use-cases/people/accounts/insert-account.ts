import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { NewUser, WriteTx } from '../../../ports/store.js';
import { activateStub } from './activate-stub.js';
import { appendAdded } from './append-added.js';
import { type Arrange, joinDefaultChannels } from './join-channels.js';
import type { Outcome } from '../../outcome.js';

/** Creates an account with what it begins with, and ends the commit; an imported stub becomes the account. Returns its id. */
export const insertAccount = async (
  tx: WriteTx,
  ports: Pick<Ports, 'clock'>,
  user: NewUser,
  stub: User | null,
  arrange: Arrange = joinDefaultChannels,
): Outcome<UserId> => {
  if (stub === null) {
    const userId = await tx.users.insert(user)();
    if (Either.isLeft(userId)) return userId;
    const appended = await appendAdded(tx, userId.right, user, user.dateJoined, arrange);
    return Either.isLeft(appended) ? appended : userId;
  }
  const activated = await activateStub(tx, ports, stub, user, arrange);
  return Either.isLeft(activated) ? activated : Either.right(stub.id);
};
