import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { Chat } from '@parley/core';
import type { Realm } from '@parley/core/model';
import { rootRealm } from '@parley/http-express';

/** The organization of a short name, or the one at the root. */
export const findRealm = async ({ world: { store } }: Chat, shortName: string | undefined): Promise<Realm> => {
  const found = await (shortName === undefined ? rootRealm(store)('') : store.realmByStringId(shortName))();
  if (Either.isLeft(found)) throw new Error('the organizations cannot be read', { cause: found.left });
  if (Option.isNone(found.right)) throw new Error(`there is no organization ${JSON.stringify(shortName ?? '')}`);
  return found.right.value;
};
