import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../failures.js';
import type { ChannelId } from '../../model/ids.js';
import { channelById } from '../../rules/channels/channels.js';
import { allowedAtBoth } from '../../rules/holds-at-both.js';
import type { UseCase } from '../use-case.js';

export interface GetChannelId {
  readonly channelName: string;
}

/** Returns a channel's id by name. A hidden channel counts as missing. Two queries. Spec: 2 (Channel) */
export const getChannelId: UseCase<GetChannelId, ChannelId> = {
  mode: 'snapshot',
  run:
    (tx) =>
    ({ actor, levels }, { channelName }) =>
      pipe(
        tx.channels.byNames([channelName.trim()]),
        TaskEither.bindTo('channels'),
        TaskEither.bind('own', ({ channels }) =>
          tx.subscriptions.between(
            [actor.user.id],
            channels.map(({ id }) => id),
          ),
        ),
        TaskEither.chainEitherK(({ channels: [channel], own }) => {
          const subscribed = own.some(({ isActive }) => isActive);
          return channel !== undefined && allowedAtBoth(levels, (open) => channelById({ actor, channel, subscribed, open }))
            ? Either.right(channel.id)
            : Either.left(refused({ kind: 'invalidChannelName', channelName }));
        }),
      ),
};
