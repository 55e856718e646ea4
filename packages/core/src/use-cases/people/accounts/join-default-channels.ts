import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../../failures.js';
import type { ChannelId, UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { Entry, PeriodChange, WriteTx } from '../../../ports/store.js';
import { firstSubscriptions } from '../../../model/subscriptions/first-subscriptions.js';

/** The log entries of a part of creating an account. */
export interface Joined {
  readonly entries: ReadonlyArray<Entry>;
  readonly periods: ReadonlyArray<PeriodChange>;
}

const nothing: Joined = { entries: [], periods: [] };

/**
 * Subscribes a new account to the default channels, except guests and bots; not to those that it is in. Two statements here, one without default channels, and
 * two more in the append, which opens periods.
 *
 * Spec: 2 (Channel)
 */
export const joinDefaultChannels = (
  tx: WriteTx,
  userId: UserId,
  { role, bot }: Pick<User, 'role' | 'bot'>,
  present: ReadonlySet<ChannelId> = new Set(),
): TaskEither.TaskEither<Fault, Joined> =>
  role === 'guest' || bot !== null
    ? TaskEither.right(nothing)
    : pipe(
        tx.channels.defaults(),
        TaskEither.chain((channels) => {
          const ids = channels.map(({ id }) => id).filter((id) => !present.has(id));
          if (ids.length === 0) return TaskEither.right(nothing);
          const changes = ids.map((channelId) => ({ channelId, userIds: [userId] }));
          return pipe(
            tx.subscriptions.activate(firstSubscriptions(userId, ids)),
            TaskEither.map((): Joined => ({
              entries: [{ kind: 'event', event: { kind: 'subscribed', changes, gainedSight: [] }, audience: { kind: 'channelViewers' } }],
              periods: ids.map((channelId) => ({ userId, channelId, change: 'open' })),
            })),
          );
        }),
      );
