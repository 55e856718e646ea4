import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Chat, Failure, ReadTx } from '@parley/core';
import type { Realm } from '@parley/core/model';

/** Reads from one organization in one snapshot. */
export const readRealm = async <Found>({ world: { store } }: Chat, { id }: Realm, read: (tx: ReadTx) => TaskEither<Failure, Found>): Promise<Found> => {
  const outcome = await store.transact(id, 'snapshot', read)();
  if (outcome._tag === 'Left') throw new Error('the organization cannot be read', { cause: outcome.left });
  return outcome.right.result;
};
