import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { type Failure, type RealmId, refused } from '@parley/core';
import type { Realm } from '@parley/core/model';
import { FaultError, type RealmOfHost } from './realm-of-host.js';

export interface RealmFinder {
  /** A fresh lookup. Refused when the host has no realm. */
  realm(host: string): Promise<Either.Either<Failure, Realm>>;
  /** Cached; `realm` and `forget` correct the cache. */
  realmId(host: string): Promise<Either.Either<Failure, RealmId>>;
  /** After the found organization turned out to be missing: it was deleted. */
  forget(host: string): void;
}

/** Maximum of cached hosts with a realm; others are looked up each time. */
const capacity = 10_000;

/** A longer text is no name of a host and its port, and is not cached: clients choose it. */
const maxHostLength = 260;

export const realmFinder = (realmOfHost: RealmOfHost): RealmFinder => {
  const known = new Map<string, Either.Either<Failure, RealmId>>();

  const lookUp = (host: string): TaskEither.TaskEither<Failure, Realm | null> =>
    TaskEither.tryCatch(
      () => realmOfHost(host),
      (cause): Failure => (cause instanceof FaultError ? cause.fault : { kind: 'defect', what: 'find the organization of a host', cause }),
    );

  const find = async (host: string): Promise<Either.Either<Failure, Realm>> => {
    const found = await lookUp(host)();
    if (Either.isLeft(found)) return found;
    if (found.right === null) {
      known.delete(host);
      return Either.left(refused({ kind: 'noSuchRealm' }));
    }
    if (host.length > maxHostLength) return Either.right(found.right);
    if (known.size >= capacity) known.clear();
    known.set(host, Either.right(found.right.id));
    return Either.right(found.right);
  };

  return {
    realm: find,
    forget: (host) => {
      known.delete(host);
    },
    realmId: async (host) => known.get(host) ?? Either.map(({ id }: Realm) => id)(await find(host)),
  };
};
