import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { NewUser, WriteTx } from '../../../ports/store.js';
import { insertAccount } from './insert-account.js';
import type { Arrange } from './join-channels.js';

export interface CreatedUser {
  readonly userId: UserId;
  readonly apiKey: string;
}

/** Inserts an account as `insertAccount` does, and derives its API key: an imported stub may have had keys before. */
export const insertWithKey = (tx: WriteTx, ports: Ports, user: NewUser, stub: User | null, arrange?: Arrange): TaskEither.TaskEither<Failure, CreatedUser> =>
  pipe(
    insertAccount(tx, ports, user, stub, arrange),
    TaskEither.bindTo('userId'),
    TaskEither.bindW('found', ({ userId }) => tx.users.credentials(userId)),
    TaskEither.map(({ userId, found }) => ({
      userId,
      apiKey: ports.secrets.apiKey(tx.realm.id, userId, Option.isSome(found) ? found.value.keyGeneration : 0),
    })),
  );
