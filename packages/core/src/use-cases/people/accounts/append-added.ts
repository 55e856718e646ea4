import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { Appended, NewUser, WriteTx } from '../../../ports/store.js';
import { addedEntries } from './account-change-entries.js';
import { joinDefaultChannels } from './join-default-channels.js';

/** Ends creating an account: subscribes it to the default channels and publishes it. */
export const appendAdded = (tx: WriteTx, userId: UserId, user: NewUser, now: Instant): TaskEither.TaskEither<Fault, Appended> =>
  pipe(
    joinDefaultChannels(tx, userId, user),
    TaskEither.chain(({ entries, periods }) => tx.append({ entries: [...addedEntries(tx.realm, userId, user, now), ...entries], periods, changesRules: true })),
  );
