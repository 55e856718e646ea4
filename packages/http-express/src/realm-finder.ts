import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { type Failure, faulted, type Realm, type RealmId, refused } from '@parley/core';
import type { RealmOfHost } from './realm-of-host.js';

export interface RealmFinder {
  /** As it is now. Refused when the host names none. */
  realm(host: string): Promise<Either.Either<Failure, Realm>>;
  /** A host name is never given to another realm, so that the answer may be remembered. */
  realmId(host: string): Promise<Either.Either<Failure, RealmId>>;
}

/** Hosts that lead to a realm are remembered up to this number; those that do not are looked up each time. */
const capacity = 10_000;

export const realmFinder = (realmOfHost: RealmOfHost): RealmFinder => {
  const known = new Map<string, Either.Either<Failure, RealmId>>();

  const find = async (host: string): Promise<Either.Either<Failure, Realm>> => {
    const found = await realmOfHost(host)();
    if (Either.isLeft(found)) return Either.left(faulted(found.left));
    return Option.isNone(found.right) ? Either.left(refused({ kind: 'noSuchRealm' })) : Either.right(found.right.value);
  };

  return {
    realm: find,
    realmId: async (host) => {
      const remembered = known.get(host);
      if (remembered !== undefined) return remembered;
      const found = Either.map(({ id }: Realm) => id)(await find(host));
      if (Either.isRight(found)) {
        if (known.size >= capacity) known.clear();
        known.set(host, found);
      }
      return found;
    },
  };
};
