import * as Either from 'fp-ts/lib/Either.js';
import { isOpenAtBoth } from '../../../gates/is-open.js';
import { isPrivate } from '../../../model/channels/channel-privacy.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { ReadTx } from '../../../ports/store.js';
import type { Pair } from '../../shared/subscribing/visibility-without-subscription.js';
import type { ReadCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';

/** Returns the new owner: any active person. One query. Spec: 6 (`realm_user`, `bot_owner_id`) */
export const findOwner = async (tx: ReadTx, ownerId: UserId): Outcome<User> => {
  const found = await tx.users.byIds([ownerId])();
  if (Either.isLeft(found)) return found;
  const [owner] = found.right;
  if (owner === undefined) return refuse({ kind: 'botOwnerMissing' });
  if (!owner.isActive) return refuse({ kind: 'botOwnerDeactivated' });
  return owner.bot === null ? Either.right(owner) : refuse({ kind: 'botOwnerIsBot' });
};

/**
 * Returns the channels that a bot leaves when it gets this owner: private ones that the owner is not in. LEVEL(359): it stays in all. At most four queries,
 * none where it stays.
 */
export const channelsToLeave = async ({ tx, levels }: ReadCall, bot: User, ownerId: UserId): Outcome<ReadonlyArray<Pair>> => {
  if (isOpenAtBoth(levels, 'botOwnerChangeKeepsSubscriptions')) return Either.right([]);
  const subscriptions = await tx.subscriptions.of(bot.id)();
  if (Either.isLeft(subscriptions)) return subscriptions;
  const ruled = await tx.channels.ruled()();
  if (Either.isLeft(ruled)) return ruled;
  const current = new Set(subscriptions.right.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
  const privateOnes = ruled.right.filter(({ id, privacy }) => current.has(id) && isPrivate(privacy)).map(({ id }) => id);
  const ofOwner = privateOnes.length === 0 ? Either.right([]) : await tx.subscriptions.between([ownerId], privateOnes)();
  if (Either.isLeft(ofOwner)) return ofOwner;
  const shared = new Set(ofOwner.right.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
  const left = privateOnes.filter((id) => !shared.has(id));
  const channels = left.length === 0 ? Either.right([]) : await tx.channels.byIds(left)();
  return Either.isLeft(channels) ? channels : Either.right(channels.right.map((channel) => ({ user: bot, channel })));
};
