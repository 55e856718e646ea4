import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { ownerEntries } from './bot-entries.js';
import { endSubscriptions } from '../../shared/subscribing/leave-channels.js';
import { changedEntries } from '../accounts/account-change-entries.js';
import { channelsToLeave } from './change-owner.js';
import type { WriteCall } from '../../call.js';
import { type Outcome, done } from '../../outcome.js';

const hasActiveOwner = async (tx: WriteTx, ownerId: UserId | null): Outcome<boolean> => {
  if (ownerId === null) return Either.right(false);
  const owners = await tx.users.byIds([ownerId])();
  return Either.isLeft(owners) ? owners : Either.right(owners.right.some(({ isActive }) => isActive));
};

/**
 * Gives a deactivated bot to the person who reactivates it, where its owner is deactivated. LEVEL(359): it then leaves the private channels that its new owner
 * is not in; nobody saw it there meanwhile. Returns the log entries. At most nine statements, one where the owner is active.
 */
export const adoptBot = async (call: WriteCall, user: User): Outcome<ReadonlyArray<Entry>> => {
  const { tx } = call;
  const { bot } = user;
  const { id: ownerId, bot: ofCaller } = call.actor.user;
  if (bot === null || ofCaller !== null) return Either.right([]);
  const isOwned = await hasActiveOwner(tx, bot.ownerId);
  if (Either.isLeft(isOwned)) return isOwned;
  if (isOwned.right) return Either.right([]);
  const leaving = await channelsToLeave(call, user, ownerId);
  if (Either.isLeft(leaving)) return leaving;
  const ended = leaving.right.length === 0 ? done : await endSubscriptions(tx, call.ports, leaving.right);
  if (Either.isLeft(ended)) return ended;
  const changed = await tx.users.change(user.id, { botOwnerId: ownerId })();
  if (Either.isLeft(changed)) return changed;
  return Either.right([...ownerEntries(user, ownerId), ...changedEntries(tx.realm, user, { ...user, bot: { ...bot, ownerId } }, call.now())]);
};
