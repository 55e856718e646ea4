import type { UserId } from '@parley/core';
import type { User } from '@parley/core/model';
import { apiAddress, deliveryAddress, dummyAddress } from './address.js';
import { shownAvatar, unknownAvatarAddress } from './avatar.js';
import type { AccountViewing } from '../messages/viewing.js';

/** An account as visible to one reader. */
export interface ShownUser extends Pick<User, 'id' | 'fullName' | 'role' | 'isActive' | 'bot' | 'avatarVersion' | 'isImportedStub' | 'isDeleted' | 'profile'> {
  readonly email: string;
  /** null for a hidden address. */
  readonly deliveryEmail: string | null;
  readonly dateJoined: string;
  /** undefined for callers without an account, who do not get the time zone. */
  readonly timezone: string | undefined;
  readonly avatarUrl: string | null;
}

/** ISO 8601 to the minute, or to the day. */
const isoTime = (milliseconds: number, precision: 'minute' | 'day'): string => {
  const [day = '', time = ''] = new Date(milliseconds).toISOString().split('T');
  return precision === 'day' ? day : `${day}T${time.slice(0, 5)}+00:00`;
};

/** The name of every hidden person. */
export const unknownName = 'Unknown user';

/** A hidden person: alike for all, except the id. Spec: 4.12 (level 225) */
export const unknownUser = (id: UserId, viewing: AccountViewing): ShownUser => ({
  id,
  email: dummyAddress(id, viewing),
  deliveryEmail: null,
  fullName: unknownName,
  dateJoined: isoTime(0, 'minute'),
  isActive: true,
  role: 'member',
  bot: null,
  timezone: '',
  avatarUrl: unknownAvatarAddress(viewing),
  avatarVersion: 1,
  isImportedStub: false,
  isDeleted: false,
  profile: {},
});

export const shownUser = (user: User, viewing: AccountViewing): ShownUser => {
  if (!viewing.isVisible(user)) return unknownUser(user.id, viewing);
  const hasAccount = viewing.reader !== null;
  return {
    id: user.id,
    email: apiAddress(user, viewing),
    deliveryEmail: deliveryAddress(user, viewing),
    fullName: user.fullName,
    dateJoined: isoTime(user.dateJoined, hasAccount ? 'minute' : 'day'),
    isActive: user.isActive,
    role: user.role,
    bot: user.bot,
    timezone: hasAccount ? user.timezone : undefined,
    avatarUrl: shownAvatar(user, viewing),
    avatarVersion: user.avatarVersion,
    isImportedStub: user.isImportedStub,
    isDeleted: user.isDeleted,
    // Callers without an account see no profiles.
    profile: hasAccount ? user.profile : {},
  };
};
