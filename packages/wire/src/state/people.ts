import { isAtLeast, personalSettingOf } from '@parley/core/model';
import { canCreateChannelOf, holdsInRealm, isAllowed, notGuest } from '@parley/core/rules';
import { apiAddress } from '../objects/people/address.js';
import { avatarAddress, avatarSource, mediumAvatarAddress } from '../objects/people/avatar.js';
import { presenceObjects, presencesKind } from '../objects/people/presences.js';
import { listedUsersText, type UserList, userListOf } from '../objects/people/listed-users.js';
import { listedUserObject, listedUserShape } from '../objects/people/user.js';
import { statusShape } from '../objects/people/status.js';
import { before, bool, constant, integer, key, type Keys, listOf, mapOf, number, since, text, textKey, type Written } from '../shape/index.js';
import type { Serialized } from '../serialized.js';
import { stateRow } from './state-row.js';
import type { StateView } from './state-view.js';

type View = StateView<'people'>;

/** For a reader who does not see everybody: each has a different list. */
const listedForOne = ({ state: { people }, omitsHiddenUsers }: View, list: UserList): Written<'ListedUser'>[] =>
  people.all
    .filter((user) => {
      const isVisible = people.viewing.isVisible(user);
      // A hidden person is not told to be deactivated.
      return userListOf(user, !user.isActive && isVisible) === list && (!omitsHiddenUsers || isVisible);
    })
    .map((user) => listedUserObject(user, people.viewing));

const listed = (view: View, list: UserList): Serialized<ReadonlyArray<Written<'ListedUser'>>> | Written<'ListedUser'>[] => {
  const { all, reached, viewing } = view.state.people;
  return reached.size === all.length ? listedUsersText(all, viewing, list) : listedForOne(view, list);
};

const userList = listOf(listedUserShape.kind);

/** All accounts, in three lists. */
const lists: Keys<View> = {
  realm_users: textKey(userList, (view) => listed(view, 'present')),
  realm_non_active_users: textKey(userList, (view) => listed(view, 'deactivated')),
  cross_realm_bots: textKey(userList, (view) => listed(view, 'systemBots')),
};

/** The caller's own account. LEVEL(380): only moderators themselves counted as such. */
const ownAccount: Keys<View> = {
  user_id: key(integer, ({ actor }) => actor.user.id),
  email: key(text, ({ actor, state }) => apiAddress(actor.user, state.people.viewing)),
  delivery_email: key(text, ({ actor }) => actor.user.email),
  full_name: key(text, ({ actor }) => actor.user.fullName),
  avatar_source: key(text, ({ actor, state }) => avatarSource(actor.user, state.people.viewing)),
  avatar_url: key(text, ({ actor, state }) => avatarAddress(actor.user, state.people.viewing)),
  avatar_url_medium: key(text, ({ actor, state }) => mediumAvatarAddress(actor.user, state.people.viewing)),
  is_owner: since('registerIsOwner', bool, ({ actor }) => actor.user.role === 'owner'),
  is_admin: key(bool, ({ actor }) => isAtLeast(actor.user.role, 'administrator')),
  is_moderator: since('registerIsModerator', bool, ({ actor: { user }, open }) =>
    open('registerLastModerator') ? isAtLeast(user.role, 'moderator') : user.role === 'moderator',
  ),
  is_billing_admin: since('registerIsBillingAdmin', constant(bool, false)),
  is_guest: key(bool, ({ actor }) => actor.user.role === 'guest'),
  enter_sends: before('registerEnterSendsAmongDisplay', bool, ({ actor }) => personalSettingOf('enterSends', actor.user) === true),
};

const mayCreate = ({ actor, server }: View, privacy: 'public' | 'privateSharedHistory' | 'webPublic'): boolean =>
  isAllowed(notGuest(actor)) && isAllowed(canCreateChannelOf(actor, privacy, server.webPublicChannels));

const rights: Keys<View> = {
  can_create_streams: key(bool, (view) => mayCreate(view, 'public') || mayCreate(view, 'privateSharedHistory')),
  can_create_public_streams: since('registerCanCreateByPrivacy', bool, (view) => mayCreate(view, 'public')),
  can_create_private_streams: since('registerCanCreateByPrivacy', bool, (view) => mayCreate(view, 'privateSharedHistory')),
  can_create_web_public_streams: since('registerCanCreateWebPublic', bool, (view) => mayCreate(view, 'webPublic')),
  can_subscribe_other_users: since('registerCanSubscribeOthers', bool, ({ actor }) => holdsInRealm(actor, 'canAddSubscribers').holds),
  can_invite_others_to_realm: since('registerCanInvite', bool, ({ actor }) => holdsInRealm(actor, 'canInviteUsers').holds),
};

/** Spec: 2 (User) */
export const people = stateRow('realm_user', ['people'])(
  { ...lists, ...ownAccount },
  { changedBy: ['realm_user', 'update_display_settings', 'custom_profile_fields'] },
);

export const ownRights = stateRow('realm_user', ['people'])(rights, {
  fixed: 'Follows from groups, settings and role, of which other events tell.',
});

type PresencesView = StateView<'people' | 'presences'>;

/** People of whom the reader must not learn have no presence. */
const shownPresences = ({ state: { people: known, presences: stored } }: PresencesView): PresencesView['state']['presences'] =>
  stored.filter(({ userId }) => known.reached.has(userId));

export const presences = stateRow('presence', ['people', 'presences'])(
  {
    presences: key(presencesKind, (view) => {
      const { state, request } = view;
      const shown = new Map(shownPresences(view).map(({ userId, presence }) => [userId, presence]));
      return presenceObjects({ presences: shown, people: state.people.all }, state.people.viewing, request.queue.slimPresence);
    }),
  },
  { changedBy: ['presence', 'realm_user'] },
);

/** Of people that the reader may see; without empty ones. Spec: 6 (`user_status`) */
export const statuses = stateRow('user_status', ['people', 'statuses'])(
  {
    user_status: key(mapOf(statusShape.kind), ({ state, open }) => {
      const users = new Map(state.people.all.filter(({ id }) => state.people.reached.has(id)).map((user) => [user.id, user]));
      const shown = state.statuses.flatMap(({ userId, ...status }) => {
        const user = users.get(userId);
        return user === undefined ? [] : [[String(userId), statusShape.write(open, { user, status })] as const];
      });
      return Object.fromEntries(shown.filter(([, status]) => Object.keys(status).length > 0));
    }),
  },
  { changedBy: ['user_status', 'realm_user'] },
);

export const presenceTimes = stateRow('presence', ['people', 'presences'])(
  {
    presence_last_update_id: since('registerPresenceLastUpdate', integer, (view) =>
      shownPresences(view).reduce((last, { updateId }) => Math.max(last, updateId), -1),
    ),
    server_timestamp: since('registerServerTimestamp', number, ({ at }) => at / 1000),
  },
  { fixed: 'Both are of the moment of the registration.' },
);
