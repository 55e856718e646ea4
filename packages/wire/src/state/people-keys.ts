import { canCreateChannelOf, holdsInRealm, isAllowed, isAtLeast, notGuest, type User } from '@parley/core';
import { type Field, given, when } from '../gated.js';
import type { JsonObject } from '../json.js';
import { apiAddress } from '../objects/people/address.js';
import { avatarAddress, avatarSource, mediumAvatarAddress } from '../objects/people/avatar.js';
import { userObject } from '../objects/people/user.js';
import type { StateView } from './state-view.js';

const isSystemBot = ({ bot }: User): boolean => bot?.isSystemBot === true;

const listed = ({ viewing, state, leavesOutUnreached }: StateView, isListed: (user: User) => boolean): JsonObject[] => {
  const shown = (state.people?.all ?? []).filter((user) => isListed(user) && (!leavesOutUnreached || viewing.reaches(user)));
  return shown.map((user) => userObject(user, viewing, { profileData: !isSystemBot(user) }));
};

/** Everybody, in three lists. */
const peopleLists = (view: StateView): Readonly<Record<string, Field>> => ({
  realm_users: listed(view, (user) => user.isActive && !isSystemBot(user)),
  realm_non_active_users: listed(view, (user) => !user.isActive && !isSystemBot(user)),
  cross_realm_bots: listed(view, isSystemBot),
});

const mayCreate = ({ actor, viewing }: StateView, privacy: 'public' | 'privateSharedHistory' | 'webPublic'): boolean =>
  isAllowed(notGuest(actor)) && isAllowed(canCreateChannelOf(actor, privacy, viewing.server.webPublicChannels));

const ownRights = (view: StateView): Readonly<Record<string, Field>> => {
  const { actor } = view;
  const makesPublic = mayCreate(view, 'public');
  const makesPrivate = mayCreate(view, 'privateSharedHistory');
  return {
    can_create_streams: makesPublic || makesPrivate,
    can_create_public_streams: when('registerCanCreateByPrivacy', makesPublic),
    can_create_private_streams: when('registerCanCreateByPrivacy', makesPrivate),
    can_create_web_public_streams: when('registerCanCreateWebPublic', mayCreate(view, 'webPublic')),
    can_subscribe_other_users: when('registerCanSubscribeOthers', holdsInRealm(actor, 'canAddSubscribers').holds),
    can_invite_others_to_realm: when('registerCanInvite', holdsInRealm(actor, 'canInviteUsers').holds),
  };
};

/** The account that registers. LEVEL(380): a moderator was nothing but a moderator. */
const ownAccount = ({ actor: { user }, viewing, open }: StateView): Readonly<Record<string, Field>> => ({
  user_id: user.id,
  email: apiAddress(user, viewing),
  delivery_email: user.email,
  full_name: user.fullName,
  avatar_source: avatarSource(viewing),
  avatar_url: avatarAddress(user, viewing),
  avatar_url_medium: mediumAvatarAddress(user, viewing),
  is_owner: when('registerIsOwner', user.role === 'owner'),
  is_admin: isAtLeast(user.role, 'administrator'),
  is_moderator: when('registerIsModerator', open('registerLastModerator') ? isAtLeast(user.role, 'moderator') : user.role === 'moderator'),
  is_billing_admin: when('registerIsBillingAdmin', false),
  is_guest: user.role === 'guest',
  enter_sends: given(!open('registerEnterSendsAmongDisplay'), false),
});

/** Spec: 2 (User) */
export const peopleKeys = (view: StateView): Readonly<Record<string, Field>> => ({ ...peopleLists(view), ...ownAccount(view), ...ownRights(view) });
