import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { Appended, Entry, NewUser, WriteTx } from '../../../ports/store.js';
import { addedEntries } from './account-change-entries.js';
import { botEntries } from '../bots/bot-entries.js';
import { joinDefaultChannels } from './join-default-channels.js';

const ofBot = (botId: UserId, user: NewUser): ReadonlyArray<Entry> =>
  user.bot === null || user.bot.isSystemBot ? [] : botEntries({ kind: 'botAdded', botId }, user);

/** Ends creating an account: subscribes it to the default channels and publishes it, a bot also to those who administer it. */
export const appendAdded = (tx: WriteTx, userId: UserId, user: NewUser, now: Instant): TaskEither.TaskEither<Fault, Appended> =>
  pipe(
    joinDefaultChannels(tx, userId, user),
    TaskEither.chain(({ entries, periods }) =>
      tx.append({ entries: [...addedEntries(tx.realm, userId, user, now), ...ofBot(userId, user), ...entries], periods, changesRules: true }),
    ),
  );
