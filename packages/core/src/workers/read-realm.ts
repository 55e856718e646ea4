import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../task-either.js';
import type { RealmId } from '../model/ids.js';
import type { Realm } from '../model/organization/realm.js';
import type { Store } from '../ports/store.js';

/** Reads one realm; null if there is none, or it cannot be read now. One statement. */
export const readRealm = async (store: Pick<Store, 'transact'>, realmId: RealmId): Promise<Realm | null> => {
  const read = await store.transact(realmId, 'snapshot', (tx) => TaskEither.right(tx.realm))();
  return Either.isLeft(read) ? null : read.right.result;
};
