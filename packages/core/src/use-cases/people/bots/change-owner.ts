import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import { isOpenAtBoth } from '../../../gates/is-open.js';
import { isPrivate } from '../../../model/channels/channel-privacy.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { ReadTx } from '../../../ports/store.js';
import type { Pair } from '../../shared/subscribing/visibility-without-subscription.js';
import type { Caller } from '../../use-case.js';

/** Returns the new owner: any active person. One query. Spec: 6 (`realm_user`, `bot_owner_id`) */
export const findOwner = (tx: ReadTx, ownerId: UserId): TaskEither.TaskEither<Failure, User> =>
  pipe(
    tx.users.byIds([ownerId]),
    TaskEither.chainEitherK(([owner]): Either.Either<Failure, User> => {
      if (owner === undefined) return Either.left(refused({ kind: 'botOwnerMissing' }));
      if (!owner.isActive) return Either.left(refused({ kind: 'botOwnerDeactivated' }));
      return owner.bot === null ? Either.right(owner) : Either.left(refused({ kind: 'botOwnerIsBot' }));
    }),
  );

/**
 * Returns the channels that a bot leaves when it gets this owner: private ones that the owner is not in. LEVEL(359): it stays in all. At most four queries,
 * none where it stays.
 */
export const channelsToLeave = (tx: ReadTx, { levels }: Caller, bot: User, ownerId: UserId): TaskEither.TaskEither<Failure, ReadonlyArray<Pair>> =>
  isOpenAtBoth(levels, 'botOwnerChangeKeepsSubscriptions')
    ? TaskEither.right([])
    : pipe(
        TaskEither.Do,
        TaskEither.bind('subscriptions', () => tx.subscriptions.of(bot.id)),
        TaskEither.bind('ruled', () => tx.channels.ruled()),
        TaskEither.let('privateOnes', ({ subscriptions, ruled }) => {
          const current = new Set(subscriptions.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
          return ruled.filter(({ id, privacy }) => current.has(id) && isPrivate(privacy)).map(({ id }) => id);
        }),
        TaskEither.bind('ofOwner', ({ privateOnes }) => (privateOnes.length === 0 ? TaskEither.right([]) : tx.subscriptions.between([ownerId], privateOnes))),
        TaskEither.chain(({ privateOnes, ofOwner }) => {
          const shared = new Set(ofOwner.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
          const left = privateOnes.filter((id) => !shared.has(id));
          return left.length === 0 ? TaskEither.right([]) : tx.channels.byIds(left);
        }),
        TaskEither.map((channels) => channels.map((channel) => ({ user: bot, channel }))),
      );
