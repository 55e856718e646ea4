import type { Chat } from '@parley/core';
import type { Realm } from '@parley/core/model';
import { realmOfShortName, rootRealm } from '@parley/http-express';

/** The organization of a short name, or the one at the root. */
export const findRealm = async ({ world: { store } }: Chat, shortName: string | undefined): Promise<Realm> => {
  const found = await (shortName === undefined ? rootRealm(store)('') : realmOfShortName(store, shortName)).catch((cause: unknown) => {
    throw new Error('the organizations cannot be read', { cause });
  });
  if (found === null) throw new Error(`there is no organization ${JSON.stringify(shortName ?? '')}`);
  return found;
};
