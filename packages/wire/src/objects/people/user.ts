import { type Open, type Role, type User, type UserId } from '@parley/core';
import { before, type Field, fields, given, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { botTypeNumbers, roleNumbers } from '../../names.js';
import { apiAddress, deliveryAddress, dummyAddress } from './address.js';
import { avatarAddress, shownAvatar, unknownAvatarAddress } from './avatar.js';
import type { Viewing } from '../messages/viewing.js';

/** LEVEL(60): moderators are members. */
export const roleNumber = (role: Role, open: Open): number => roleNumbers[role === 'moderator' && !open('moderatorRole') ? 'member' : role];

/** ISO 8601 to the minute, or to the day. */
const isoTime = (milliseconds: number, precision: 'minute' | 'day'): string => {
  const [day = '', time = ''] = new Date(milliseconds).toISOString().split('T');
  return precision === 'day' ? day : `${day}T${time.slice(0, 5)}+00:00`;
};

const roleFields = (role: Role, open: Open): Readonly<Record<string, Field>> => ({
  role: when('userRole', roleNumber(role, open)),
  is_owner: when('ownerRole', role === 'owner'),
  is_admin: role === 'owner' || role === 'administrator',
  is_guest: role === 'guest',
});

const botFields = ({ bot }: User): Readonly<Record<string, Field>> => ({
  is_bot: bot !== null,
  bot_type: bot === null ? when('botFieldsNullForPeople', null) : botTypeNumbers[bot.type],
  bot_owner_id: bot === null ? when('botFieldsNullForPeople', null) : (bot.ownerId ?? null),
  is_system_bot: given(bot?.isSystemBot === true, when('systemBotName', true)),
  is_cross_realm_bot: given(bot?.isSystemBot === true, before('systemBotName', true)),
});

/** LEVEL(163): the key was there only where it told something that `email` did not. */
const deliveryField = (user: User, viewing: Viewing): Field => {
  const real = deliveryAddress(user, viewing);
  return viewing.open('deliveryEmailAlways') ? real : given(real !== null && real !== apiAddress(user, viewing), real);
};

export interface UserParts {
  /** Left out of the lists of a registration, which say it by being two. */
  readonly isActive?: boolean;
  /** People have it, bots do not. */
  readonly profileData?: boolean;
}

/** What everybody is called whom the reader must not learn of. */
export const unknownName = 'Unknown user';

/** The same object for everybody that the reader must not learn of, but for the id. Spec: 4.12 (level 225) */
export const unknownUserObject = (userId: UserId, viewing: Viewing, { isActive = false, profileData = false }: UserParts = {}): JsonObject =>
  fields(viewing.open, {
    user_id: userId,
    email: dummyAddress(userId, viewing),
    delivery_email: when('deliveryEmailAlways', null),
    full_name: unknownName,
    date_joined: isoTime(0, 'minute'),
    is_active: given(isActive, true),
    ...roleFields('member', viewing.open),
    is_billing_admin: when('billingAdminField', false),
    is_bot: false,
    bot_type: when('botFieldsNullForPeople', null),
    bot_owner_id: when('botFieldsNullForPeople', null),
    timezone: '',
    avatar_url: unknownAvatarAddress(viewing),
    avatar_version: when('avatarVersion', 1),
    is_imported_stub: when('importedStub', false),
    profile_data: given(profileData, {}),
  });

/** An account, as the reader may see it. Spec: 2 (User) */
export const userObject = (user: User, viewing: Viewing, parts: UserParts = {}): JsonObject => {
  const { isActive = false, profileData = false } = parts;
  if (!viewing.reaches(user)) return unknownUserObject(user.id, viewing, parts);
  const { open } = viewing;
  const isKnown = viewing.reader !== null;
  return fields(open, {
    user_id: user.id,
    email: apiAddress(user, viewing),
    delivery_email: deliveryField(user, viewing),
    full_name: user.fullName,
    date_joined: isoTime(user.dateJoined, isKnown ? 'minute' : 'day'),
    is_active: given(isActive, user.isActive),
    ...roleFields(user.role, open),
    is_billing_admin: given(isKnown, when('billingAdminField', false)),
    ...botFields(user),
    timezone: given(isKnown, user.timezone),
    avatar_url: shownAvatar(user, viewing),
    avatar_version: when('avatarVersion', user.avatarVersion),
    is_imported_stub: when('importedStub', user.isImportedStub),
    profile_data: given(profileData && user.bot === null, {}),
  });
};

/** The account that asks, with its picture always. Spec: 4.13 */
export const ownUserObject = (user: User, viewing: Viewing, maxMessageId: number): JsonObject => {
  const { open } = viewing;
  return fields(open, {
    ...userObject(user, viewing, { isActive: true, profileData: true }),
    avatar_url: avatarAddress(user, viewing),
    ...Object.fromEntries(
      Object.entries({
        is_guest: user.role === 'guest',
        is_active: user.isActive,
        timezone: user.timezone,
        date_joined: isoTime(user.dateJoined, 'minute'),
        avatar_version: user.avatarVersion,
      }).map(([name, value]) => [name, when('ownUserExtraFields', value)]),
    ),
    client_id: when('ownUserClientIdField', String(user.id)),
    short_name: when('ownUserClientIdField', user.email.split('@')[0] ?? ''),
    pointer: when('ownUserPointer', -1),
    max_message_id: maxMessageId,
  });
};
