import * as Either from 'fp-ts/lib/Either.js';
import { appendPrepared } from '../shared/subscribing/append-of.js';
import { prepareSubscribing, type Subscribed } from './prepare-subscribing.js';
import { prepareUnsubscribing, type Unsubscribed } from './prepare-unsubscribing.js';
import { type RequestedChannel, ordinaryCreation } from '../shared/channels/requested-channel.js';
import type { UseCase } from '../use-case.js';
import { refuse } from '../outcome.js';

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
  run: async (call, { join, leave }) => {
    if (join.length === 0 && leave.length === 0) return refuse({ kind: 'nothingToDo' });
    const subscribing = { channels: join, subscribers: [], refusalsAreFatal: true, creation: ordinaryCreation, announces: false, notifiesSubscribers: true };
    const joined = join.length === 0 ? Either.right(null) : await prepareSubscribing(call, subscribing);
    if (Either.isLeft(joined)) return joined;
    const left = leave.length === 0 ? Either.right(null) : await prepareUnsubscribing(call, { channelNames: leave, subscribers: [] });
    if (Either.isLeft(left)) return left;
    const appended = await appendPrepared(
      call.tx,
      [joined.right, left.right].filter((part) => part !== null),
    );
    if (Either.isLeft(appended)) return appended;
    return Either.right({ subscribed: joined.right?.result ?? null, unsubscribed: left.right?.result ?? null });
  },
};
