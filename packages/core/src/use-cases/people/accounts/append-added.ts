import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { Appended, Entry, NewUser, WriteTx } from '../../../ports/store.js';
import { addedEntries } from './account-change-entries.js';
import { botEntries } from '../bots/bot-entries.js';
import { type Arrange, joinDefaultChannels } from './join-channels.js';
import { endInvitationsFor } from './end-invitations.js';

const ofBot = (botId: UserId, user: NewUser): ReadonlyArray<Entry> =>
  user.bot === null || user.bot.isSystemBot ? [] : botEntries({ kind: 'botAdded', botId }, user);

/**
 * Ends creating an account: gives it what it begins with, by default the default channels, and publishes it, a bot also to those who administer it. Invitations
 * for its address end.
 */
export const appendAdded = (
  tx: WriteTx,
  userId: UserId,
  user: NewUser,
  now: Instant,
  arrange: Arrange = joinDefaultChannels,
): TaskEither.TaskEither<Failure, Appended> =>
  pipe(
    endInvitationsFor(tx, user, now),
    TaskEither.bindTo('ended'),
    TaskEither.bind('joined', () => arrange(tx, { ...user, id: userId, present: new Set(), groups: new Set() })),
    TaskEither.chainW(({ ended, joined: { entries, periods } }) =>
      tx.append({ entries: [...addedEntries(tx.realm, userId, user, now), ...ofBot(userId, user), ...entries, ...ended], periods, changesRules: true }),
    ),
  );
