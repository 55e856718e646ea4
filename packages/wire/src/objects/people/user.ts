import type { UserId } from '@parley/core';
import type { Role, User } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { botTypeNumbers, roleNumbers } from '../../names.js';
import { before, bool, given, integer, key, type Keys, mapOf, nullable, oneOf, optional, shape, since, text, type Written } from '../../shape/index.js';
import { avatarAddress } from './avatar.js';
import { profileValueShape } from './profile-value.js';
import { type ShownUser, shownUser, unknownUser } from './shown-user.js';
import type { AccountViewing, Viewing } from '../messages/viewing.js';

/** LEVEL(60): moderators are members. */
export const roleNumber = (role: Role, open: Open): number => roleNumbers[role === 'moderator' && !open('moderatorRole') ? 'member' : role];

interface UserView {
  readonly open: Open;
  /** For people; absent for bots. */
  readonly profileData?: boolean;
}

export interface UserParts extends Pick<UserView, 'profileData'> {
  /** Left out of the two lists of a registration, which imply it. */
  readonly isActive?: boolean;
}

type UserKeys = Keys<ShownUser, UserView>;

const botType = nullable(oneOf(Object.values(botTypeNumbers)));
const botOwner = nullable(integer);
const isSystemBot = optional<boolean, ShownUser, UserView>(bool, ({ bot }) => bot?.isSystemBot === true || undefined);

const botKeys: UserKeys = {
  is_bot: key(bool, ({ bot }) => bot !== null),
  bot_type: [
    since('botFieldsNullForPeople', botType, ({ bot }) => (bot === null ? null : botTypeNumbers[bot.type])),
    optional(botType, ({ bot }) => (bot === null ? undefined : botTypeNumbers[bot.type])),
  ],
  bot_owner_id: [
    since('botFieldsNullForPeople', botOwner, ({ bot }) => bot?.ownerId ?? null),
    optional(botOwner, ({ bot }) => (bot === null ? undefined : bot.ownerId)),
  ],
  is_system_bot: since('systemBotName', isSystemBot),
  is_cross_realm_bot: before('systemBotName', isSystemBot),
};

export const isSystemBotAccount = ({ bot }: Pick<User, 'bot'>): boolean => bot?.isSystemBot === true;

/** LEVEL(163): `delivery_email` was present only where it differs from `email`. */
const userKeys = (isActive: UserKeys): UserKeys => ({
  user_id: key(integer, ({ id }) => id),
  email: key(text, ({ email }) => email),
  delivery_email: [
    since('deliveryEmailAlways', nullable(text), ({ deliveryEmail }) => deliveryEmail),
    optional(text, ({ deliveryEmail, email }) => (deliveryEmail === email ? undefined : (deliveryEmail ?? undefined))),
  ],
  full_name: key(text, ({ fullName }) => fullName),
  date_joined: key(text, ({ dateJoined }) => dateJoined),
  ...isActive,
  role: since('userRole', oneOf(Object.values(roleNumbers)), ({ role }, { open }) => roleNumber(role, open)),
  is_owner: since('ownerRole', bool, ({ role }) => role === 'owner'),
  is_admin: key(bool, ({ role }) => role === 'owner' || role === 'administrator'),
  is_guest: key(bool, ({ role }) => role === 'guest'),
  is_billing_admin: since(
    'billingAdminField',
    optional(bool, ({ timezone }) => (timezone === undefined ? undefined : false)),
  ),
  ...botKeys,
  timezone: optional(text, ({ timezone }) => timezone),
  avatar_url: key(nullable(text), ({ avatarUrl }) => avatarUrl),
  avatar_version: since('avatarVersion', integer, ({ avatarVersion }) => avatarVersion),
  is_imported_stub: since('importedStub', bool, ({ isImportedStub }) => isImportedStub),
  is_deleted: since(
    'deletedFlag',
    optional(bool, ({ isDeleted }) => isDeleted || undefined),
  ),
  profile_data: given(
    ({ bot }, { profileData = false }) => profileData && bot === null,
    key(mapOf(profileValueShape.kind), ({ profile }, { open }) =>
      Object.fromEntries(Object.entries(profile).map(([id, value]) => [id, profileValueShape.write(open, value)])),
    ),
  ),
});

const withActivity = userKeys({ is_active: key(bool, ({ isActive }) => isActive) });

const listLast = ['is_active', 'profile_data', 'timezone', 'is_billing_admin'];

/** An account as a single reply, and in lists of accounts. Spec: 2 (User) */
export const userShape = shape<ShownUser, UserView>()('User', withActivity, { listLast });

/** An account in the lists of a registration, which say whether it is active; that of system bots does not. */
export const listedUserShape = shape<ShownUser, UserView>()(
  'ListedUser',
  userKeys({ is_active: optional(bool, (user) => (isSystemBotAccount(user) ? user.isActive : undefined)) }),
  { listLast },
);

export const listedUserObject = (user: User, viewing: AccountViewing): Written<'ListedUser'> =>
  listedUserShape.write(viewing.open, shownUser(user, viewing), { open: viewing.open, profileData: !isSystemBotAccount(user) });

const write = (user: ShownUser, { open }: Viewing, { isActive = false, profileData = false }: UserParts): Written<'User'> | Written<'ListedUser'> =>
  (isActive ? userShape : listedUserShape).write(open, user, { open, profileData });

export const unknownUserObject = (userId: UserId, viewing: Viewing, parts: UserParts = {}): ReturnType<typeof write> =>
  write(unknownUser(userId, viewing), viewing, parts);

/** An account, as visible to the reader. */
export const userObject = (user: User, viewing: Viewing, parts: UserParts = {}): ReturnType<typeof write> => write(shownUser(user, viewing), viewing, parts);

/** An account as replies have it, saying whether it is active. */
export const userInReply = (user: User, viewing: Viewing, profileData: boolean): Written<'User'> =>
  userShape.write(viewing.open, shownUser(user, viewing), { open: viewing.open, profileData });

interface OwnUser extends ShownUser {
  /** The real address. */
  readonly address: string;
  readonly ownAvatarUrl: string;
  readonly maxMessageId: number;
}

/** The caller's own account, always with its avatar. Spec: 4.13 */
export const ownUserShape = shape<OwnUser, UserView>()(
  null,
  {
    ...withActivity,
    avatar_url: key(text, ({ ownAvatarUrl }) => ownAvatarUrl),
    is_guest: since('ownUserExtraFields', bool, ({ role }) => role === 'guest'),
    is_active: since('ownUserExtraFields', bool, ({ isActive }) => isActive),
    is_billing_admin: since('billingAdminField', bool, () => false),
    timezone: since('ownUserExtraFields', text, ({ timezone = '' }) => timezone),
    date_joined: since('ownUserExtraFields', text, ({ dateJoined }) => dateJoined),
    avatar_version: since('ownUserExtraFields', integer, ({ avatarVersion }) => avatarVersion),
    client_id: since('ownUserClientIdField', text, ({ id }) => String(id)),
    short_name: since('ownUserClientIdField', text, ({ address }) => address.split('@')[0] ?? ''),
    pointer: since('ownUserPointer', integer, () => -1),
    max_message_id: key(integer, ({ maxMessageId }) => maxMessageId),
  },
  { listLast: ['is_billing_admin', 'is_active', 'timezone', 'client_id', 'short_name', 'pointer', 'max_message_id'] },
);

export const ownUserObject = (user: User, viewing: Viewing, maxMessageId: number): Written =>
  ownUserShape.write(
    viewing.open,
    { address: user.email, ownAvatarUrl: avatarAddress(user, viewing), maxMessageId, ...shownUser(user, viewing) },
    { open: viewing.open, profileData: true },
  );
