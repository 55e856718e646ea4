import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { NewUser, WriteTx } from '../../../ports/store.js';
import { activateStub } from './activate-stub.js';
import { appendAdded } from './append-added.js';
import { type Arrange, joinDefaultChannels } from './join-channels.js';

/** Creates an account with what it begins with, and ends the commit; an imported stub becomes the account. Returns its id. */
export const insertAccount = (
  tx: WriteTx,
  ports: Pick<Ports, 'clock'>,
  user: NewUser,
  stub: User | null,
  arrange: Arrange = joinDefaultChannels,
): TaskEither.TaskEither<Failure, UserId> =>
  stub === null
    ? pipe(
        tx.users.insert(user),
        TaskEither.chainFirst((userId) => appendAdded(tx, userId, user, user.dateJoined, arrange)),
      )
    : pipe(
        activateStub(tx, ports, stub, user, arrange),
        TaskEither.map(() => stub.id),
      );
