import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, faulted } from '../../../failures.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { Instant } from '../../../model/instant.js';
import type { ReadTx } from '../../../ports/store.js';
import { metadataAccess } from '../../../rules/channels.js';
import { isAllowed } from '../../../rules/verdict.js';
import { loadSubscribersShown, type SubscribersWanted } from '../../shared/load-subscribers-shown.js';
import type { Caller } from '../../use-case.js';
import type { KnownChannels } from './state.js';

const isVisible = ({ actor, levels }: Caller, channel: Channel, subscribed: boolean): boolean =>
  isAllowed(holdsAtBoth(levels, (open) => metadataAccess({ actor, channel, subscribed, open })));

/** Two queries, and a third one for subscribers, however many channels there are. */
export const loadChannels = (tx: ReadTx, caller: Caller, wanted: SubscribersWanted, at: Instant): TaskEither.TaskEither<Failure, KnownChannels> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('all', () => tx.channels.all()),
    TaskEither.bind('own', () => tx.subscriptions.of(caller.actor.user.id)),
    TaskEither.let('subscriptions', ({ own }) => new Map(own.map((subscription) => [subscription.channelId, subscription]))),
    TaskEither.let('visible', ({ all, subscriptions }) =>
      all.filter((channel) => isVisible(caller, channel, subscriptions.get(channel.id)?.isActive ?? false)),
    ),
    TaskEither.bind('subscribers', ({ visible }) =>
      loadSubscribersShown(
        tx,
        visible.map(({ id }) => id),
        wanted,
        at,
      ),
    ),
    TaskEither.bimap(faulted, ({ visible, subscriptions, subscribers }) => ({ visible, subscriptions, subscribers })),
  );
