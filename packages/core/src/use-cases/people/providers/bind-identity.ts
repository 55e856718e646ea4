import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { ProviderIdentity } from '../../../model/people/provider-identity.js';
import type { WriteTx } from '../../../ports/store.js';

/** From now on the account signs in as this identity alone: the same address from another issuer is refused. */
export const bindIdentity = (tx: WriteTx, identity: ProviderIdentity, userId: UserId): TaskEither.TaskEither<Failure, UserId> =>
  pipe(
    tx.signIns.bind(userId, identity),
    TaskEither.filterOrElseW(
      (isBound) => isBound,
      () => refused({ kind: 'otherIdentity' }),
    ),
    TaskEither.map(() => userId),
  );
