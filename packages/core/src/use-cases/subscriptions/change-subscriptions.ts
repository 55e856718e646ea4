import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../failures.js';
import { appendPrepared } from '../shared/subscribing/append-of.js';
import { prepareSubscribing, type Subscribed } from './prepare-subscribing.js';
import { prepareUnsubscribing, type Unsubscribed } from './prepare-unsubscribing.js';
import { type RequestedChannel, ordinaryCreation } from '../shared/channels/requested-channel.js';
import type { UseCase } from '../use-case.js';

export interface ChangeSubscriptions {
  readonly join: ReadonlyArray<RequestedChannel>;
  /** Names. */
  readonly leave: ReadonlyArray<string>;
}

/** null: not requested. */
export interface SubscriptionsChanged {
  readonly subscribed: Subscribed | null;
  readonly unsubscribed: Unsubscribed | null;
}

/** Subscribes the caller to some channels and unsubscribes them from others. Channels created for it have default settings. Spec: 4.1 */
export const changeSubscriptions: UseCase<ChangeSubscriptions, SubscriptionsChanged> = {
  mode: 'write',
  run:
    (tx, ports) =>
    (caller, { join, leave }) => {
      if (join.length === 0 && leave.length === 0) return TaskEither.left(refused({ kind: 'nothingToDo' }));
      const subscribing = { channels: join, subscribers: [], refusalsAreFatal: true, creation: ordinaryCreation, announces: false, notifiesSubscribers: true };
      return pipe(
        join.length === 0 ? TaskEither.right(null) : prepareSubscribing(tx, ports, caller, subscribing),
        TaskEither.bindTo('joined'),
        TaskEither.bind('left', () =>
          leave.length === 0 ? TaskEither.right(null) : prepareUnsubscribing(tx, ports, caller, { channelNames: leave, subscribers: [] }),
        ),
        TaskEither.chainFirst(({ joined, left }) =>
          appendPrepared(
            tx,
            [joined, left].filter((part) => part !== null),
          ),
        ),
        TaskEither.map(({ joined, left }) => ({ subscribed: joined?.result ?? null, unsubscribed: left?.result ?? null })),
      );
    },
};
