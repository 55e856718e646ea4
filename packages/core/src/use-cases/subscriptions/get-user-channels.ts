import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { ChannelId, UserId } from '../../model/ids.js';
import { channelById } from '../../rules/channels/channels.js';
import { findTarget } from '../shared/people/find-target.js';
import { loadReaderChannels } from '../shared/reader-channels.js';
import { allowedAtBoth } from '../../rules/holds-at-both.js';
import type { UseCase } from '../use-case.js';

export interface GetUserChannels {
  readonly userId: UserId;
}

/** Returns a person's active channels, ascending, as far as the caller may know of them. At most five queries. Spec: 9 (level 440) */
export const getUserChannels: UseCase<GetUserChannels, ReadonlyArray<ChannelId>> = {
  mode: 'snapshot',
  run:
    (tx, ports) =>
    (caller, { userId }) =>
      pipe(
        findTarget(tx, ports, caller, userId),
        TaskEither.chain(() => loadReaderChannels(tx, caller)),
        TaskEither.bindTo('readerChannels'),
        TaskEither.bindW('theirs', () => tx.subscriptions.of(userId)),
        TaskEither.map(({ readerChannels, theirs }) => {
          const { actor, levels } = caller;
          const current = new Set(theirs.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
          return readerChannels.channels
            .filter(({ channel: { id, isArchived } }) => current.has(id) && !isArchived)
            .filter(({ channel, subscribed }) => allowedAtBoth(levels, (open) => channelById({ actor, channel, subscribed, open })))
            .map(({ channel }) => channel.id);
        }),
      ),
};
