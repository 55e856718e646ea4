import type { ChannelId, UserId } from '../ids.js';

/** One person's membership of one channel. It outlives leaving: colour, mute and pin come back with the next subscription. */
export interface Subscription {
  readonly userId: UserId;
  readonly channelId: ChannelId;
  readonly isActive: boolean;
  /** `#rrggbb`, lower case. */
  readonly color: string;
  readonly isMuted: boolean;
  readonly isPinned: boolean;
  /** null = as the person's own settings say. */
  readonly desktopNotifications: boolean | null;
  readonly emailNotifications: boolean | null;
  readonly pushNotifications: boolean | null;
  readonly audibleNotifications: boolean | null;
  readonly wildcardMentionsNotify: boolean | null;
}

/** As it is for somebody who has never been in the channel. */
export const newSubscription = (userId: UserId, channelId: ChannelId, color: string): Subscription => ({
  userId,
  channelId,
  isActive: true,
  color,
  isMuted: false,
  isPinned: false,
  desktopNotifications: null,
  emailNotifications: null,
  pushNotifications: null,
  audibleNotifications: null,
  wildcardMentionsNotify: null,
});

/** What a person chooses about a channel that she is in. */
export const personalChoices = [
  'color',
  'isMuted',
  'isPinned',
  'desktopNotifications',
  'audibleNotifications',
  'pushNotifications',
  'emailNotifications',
  'wildcardMentionsNotify',
] as const;

export type PersonalChoices = Pick<Subscription, (typeof personalChoices)[number]>;

/** One choice made. */
export type SubscriptionChoice = {
  readonly [Name in keyof PersonalChoices]: { readonly property: Name; readonly value: NonNullable<PersonalChoices[Name]> };
}[keyof PersonalChoices];
