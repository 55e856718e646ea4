import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { Appended, Entry, NewUser, WriteTx } from '../../../ports/store.js';
import { addedEntries } from './account-change-entries.js';
import { botEntries } from '../bots/bot-entries.js';
import { type Arrange, joinDefaultChannels } from './join-channels.js';
import { endInvitationsFor } from './end-invitations.js';
import type { Outcome } from '../../outcome.js';

const ofBot = (botId: UserId, user: NewUser): ReadonlyArray<Entry> =>
  user.bot === null || user.bot.isSystemBot ? [] : botEntries({ kind: 'botAdded', botId }, user);

/**
 * Ends creating an account: gives it what it begins with, by default the default channels, and publishes it, a bot also to those who administer it. Invitations
 * for its address end.
 */
export const appendAdded = async (tx: WriteTx, userId: UserId, user: NewUser, now: Instant, arrange: Arrange = joinDefaultChannels): Outcome<Appended> => {
  const ended = await endInvitationsFor(tx, user, now);
  if (Either.isLeft(ended)) return ended;
  const joined = await arrange(tx, { ...user, id: userId, present: new Set(), groups: new Set() });
  if (Either.isLeft(joined)) return joined;
  const { entries, periods } = joined.right;
  return tx.append({
    entries: [...addedEntries(tx.realm, userId, user, now), ...ofBot(userId, user), ...entries, ...ended.right],
    periods,
    changesRules: true,
  })();
};
