import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { NewUser, WriteTx } from '../../../ports/store.js';
import { insertAccount } from './insert-account.js';
import type { Arrange } from './join-channels.js';
import type { Outcome } from '../../outcome.js';

export interface CreatedUser {
  readonly userId: UserId;
  readonly apiKey: string;
}

/** Inserts an account as `insertAccount` does, and derives its API key: an imported stub may have had keys before. */
export const insertWithKey = async (tx: WriteTx, ports: Ports, user: NewUser, stub: User | null, arrange?: Arrange): Outcome<CreatedUser> => {
  const userId = await insertAccount(tx, ports, user, stub, arrange);
  if (Either.isLeft(userId)) return userId;
  const found = await tx.users.credentials(userId.right)();
  if (Either.isLeft(found)) return found;
  return Either.right({
    userId: userId.right,
    apiKey: ports.secrets.apiKey(tx.realm.id, userId.right, Option.isSome(found.right) ? found.right.value.keyGeneration : 0),
  });
};
