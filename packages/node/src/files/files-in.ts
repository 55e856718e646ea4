import type { Files } from '@parley/core';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';

/** Stores files in `present`; those that are only in `former`, where they were stored before, are read and removed there. */
export const filesIn = (present: Files, former: Files): Files => ({
  put: present.put,
  append: present.append,
  get: (realmId, path, part) =>
    pipe(
      present.get(realmId, path, part),
      TaskEither.chain((found) => (Option.isSome(found) ? TaskEither.right(found) : former.get(realmId, path, part))),
    ),
  // The old place first: otherwise a reader could still find an older file there after the newer one was removed. And again, for a copy that was made meanwhile.
  remove: (realmId, paths) =>
    pipe(
      former.remove(realmId, paths),
      TaskEither.chain(() => present.remove(realmId, paths)),
      TaskEither.chain(() => former.remove(realmId, paths)),
    ),
  removeSome: (realmId, limit) =>
    pipe(
      former.removeSome(realmId, limit),
      TaskEither.chain((count) =>
        count >= limit
          ? TaskEither.right(count)
          : pipe(
              present.removeSome(realmId, limit - count),
              TaskEither.map((more) => count + more),
            ),
      ),
    ),
});
