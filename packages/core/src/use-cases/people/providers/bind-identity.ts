import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../../model/ids.js';
import type { ProviderIdentity } from '../../../model/people/provider-identity.js';
import type { WriteTx } from '../../../ports/store.js';
import { type Outcome, refuse } from '../../outcome.js';

/** From now on the account signs in as this identity alone: the same address from another issuer is refused. */
export const bindIdentity = async (tx: WriteTx, identity: ProviderIdentity, userId: UserId): Outcome<UserId> => {
  const bound = await tx.signIns.bind(userId, identity)();
  if (Either.isLeft(bound)) return bound;
  return bound.right ? Either.right(userId) : refuse({ kind: 'otherIdentity' });
};
