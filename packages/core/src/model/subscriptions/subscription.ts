import type { ChannelId, UserId } from '../ids.js';

/** One person's membership of one channel. Survives leaving: colour, mute and pin return with the next subscription. */
export interface Subscription {
  readonly userId: UserId;
  readonly channelId: ChannelId;
  readonly isActive: boolean;
  /** `#rrggbb`, lower case. */
  readonly color: string;
  readonly isMuted: boolean;
  readonly isPinned: boolean;
  /** null = inherits the person's own setting. */
  readonly desktopNotifications: boolean | null;
  readonly emailNotifications: boolean | null;
  readonly pushNotifications: boolean | null;
  readonly audibleNotifications: boolean | null;
  readonly wildcardMentionsNotify: boolean | null;
}

/** Returns the initial subscription of a person who was never in the channel. */
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

/** Settings that a person chooses for a channel. */
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

export type SubscriptionChoice = {
  readonly [Name in keyof PersonalChoices]: { readonly property: Name; readonly value: NonNullable<PersonalChoices[Name]> };
}[keyof PersonalChoices];
