import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { ChannelId, LogPosition, UserId } from '../../../model/ids.js';
import type { Period, SubscriptionInterval } from '../../../model/channels/period.js';
import type { Membership } from '../../../model/people/membership.js';
import type { PersonalChoices, Subscription } from '../../../model/subscriptions/subscription.js';

/** One person's settings for a channel; absent fields keep their value. */
export interface SubscriptionChange {
  readonly channelId: ChannelId;
  readonly choices: Partial<PersonalChoices>;
}

/** Subscribers of a channel, ascending. `isPartial`: only bots and people who were recently active. */
export interface KnownSubscribers {
  readonly userIds: ReadonlyArray<UserId>;
  readonly isPartial: boolean;
}

/** A channel that a person is subscribed to. */
export interface SubscribedChannel {
  readonly userId: UserId;
  readonly channelId: ChannelId;
  readonly channelName: string;
  readonly isArchived: boolean;
}

export interface SubscriptionReads {
  /** One person's, current and former. */
  of(userId: UserId): TaskEither<Fault, ReadonlyArray<Subscription>>;
  /** Subscriptions of these people to these channels, current and former. */
  between(userIds: ReadonlyArray<UserId>, channelIds: ReadonlyArray<ChannelId>): TaskEither<Fault, ReadonlyArray<Subscription>>;
  /** Current subscriptions of these people, also of deactivated ones, by person and channel, ascending; one statement. */
  current(userIds: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyArray<SubscribedChannel>>;
  /** Active subscribed accounts of each channel, ascending. */
  subscribers(channelIds: ReadonlyArray<ChannelId>): TaskEither<Fault, ReadonlyMap<ChannelId, ReadonlyArray<UserId>>>;
  /** Subscription intervals of active accounts in these channels that reach beyond a position, by channel and account, ascending; one statement. */
  intervals(channelIds: ReadonlyArray<ChannelId>, beyond: LogPosition): TaskEither<Fault, ReadonlyArray<SubscriptionInterval>>;
  /**
   * Like `subscribers`, but for channels with `from` subscribers or more only bots and accounts active on `activeSince` or later; says which channels these
   * are. The day is that of `dayOf`.
   */
  someSubscribers(
    channelIds: ReadonlyArray<ChannelId>,
    requested: { readonly from: number; readonly activeSince: number },
  ): TaskEither<Fault, ReadonlyMap<ChannelId, KnownSubscribers>>;
  /** The colours of each person's channels, current and former; omits people without any. */
  colors(userIds: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyMap<UserId, ReadonlyArray<string>>>;
  periods(userId: UserId, channelIds: ReadonlyArray<ChannelId>): TaskEither<Fault, ReadonlyArray<Period>>;
  /** The memberships of each of these people, empty ones included; one statement for those not cached. */
  memberships(userIds: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyMap<UserId, Membership>>;
}

export interface Subscriptions extends SubscriptionReads {
  /** Inserts subscriptions, or reactivates former ones with their colour, mute and pin. The following append opens the periods. */
  activate(subscriptions: ReadonlyArray<Subscription>): TaskEither<Fault, void>;
  /** Changes one person's settings of channels, each named once; one statement. The following append sets `changesRules`. */
  choose(userId: UserId, changes: ReadonlyArray<SubscriptionChange>): TaskEither<Fault, void>;
  /** Ends subscriptions. The following append closes the periods; unread messages in them count as read. */
  deactivate(pairs: ReadonlyArray<{ readonly userId: UserId; readonly channelId: ChannelId }>): TaskEither<Fault, void>;
}
