import type { UserId } from '@parley/core';
import { type EmailVisibility, isAtLeast, type User } from '@parley/core/model';
import { apiEmail, type GateName, visibleEmail } from '@parley/core/rules';
import type { AccountProperty } from '@parley/core/contract';
import { avatarSource, mediumAvatarAddress, shownAvatar } from '../../objects/people/avatar.js';
import { apiAddress, deliveryAddress } from '../../objects/people/address.js';
import { type ShownUser, shownUser, unknownName, unknownUser } from '../../objects/people/shown-user.js';
import { roleNumber, userShape } from '../../objects/people/user.js';
import { before, bool, changedAt, integer, key, type Keys, nullable, shape, since, text } from '../../shape/index.js';
import { type EventForm, form } from '../event-form.js';
import type { Encoders, EventView, WireEvent } from '../event-view.js';
import type { WireTypes } from '../wire-type.js';
import { botAccountEvents } from './bot.js';
import { profileForm } from './profile.js';

type UserEvent = WireEvent<'realm_user'>;

const addForm = form<ShownUser>()(['realm_user', 'add'], {
  person: key(userShape.kind, (user, { open }) => userShape.write(open, user, { open, profileData: true })),
});

const goneShape = shape<UserId>()(null, { user_id: key(integer, (id) => id), full_name: key(text, () => unknownName) });

const removeForm = form<UserId>()(
  ['realm_user', 'remove'],
  { person: key(goneShape.kind, (id, { open }) => goneShape.write(open, id)) },
  { since: 'eventRealmUserScoped' },
);

/** The changed keys of an account, with its id, from the gate `begun` on. LEVEL(7): with the address too. */
const updateForm = (changed: Keys<User, EventView>, begun?: GateName) => {
  const person = shape<User, EventView>()(null, {
    user_id: key(integer, ({ id }) => id),
    email: before('eventRealmUserById', key(text, apiAddress)),
    ...changed,
  });
  return form<User>()(
    ['realm_user', 'update'],
    { person: key(person.kind, (user, view) => person.write(view.open, user, view)) },
    begun === undefined ? {} : { since: begun },
  );
};

const nameForm = updateForm({ full_name: key(text, ({ fullName }) => fullName) });
const roleForm = updateForm({
  role: since(
    'eventRealmUserById',
    key(integer, ({ role }, { open }) => roleNumber(role, open)),
  ),
  is_admin: before(
    'eventRealmUserById',
    key(bool, ({ role }) => isAtLeast(role, 'administrator')),
  ),
  is_guest: before(
    'eventRealmUserById',
    key(bool, ({ role }) => role === 'guest'),
  ),
});
const deliveryEmailForm = updateForm({ delivery_email: key(changedAt('eventDeliveryEmailToAll', nullable(text), text), deliveryAddress) });
const botOwnerForm = updateForm({ bot_owner_id: key(nullable(integer), ({ bot }) => bot?.ownerId ?? null) });
const newEmailForm = updateForm({ new_email: key(text, apiAddress) });
const timezoneForm = updateForm({ timezone: key(text, ({ timezone }) => timezone), email: key(text, apiAddress) });

/** LEVEL(18): clients may compute an avatar from the address. Spec: 2 (User, `avatar_url`) */
const avatarForm = updateForm({
  avatar_source: key(text, avatarSource),
  avatar_url: key(nullable(text), shownAvatar),
  avatar_url_medium: key(nullable(text), (user, view) => (shownAvatar(user, view) === null ? null : mediumAvatarAddress(user, view))),
  avatar_version: since(
    'eventRealmUserAvatarVersion',
    key(integer, ({ avatarVersion }) => avatarVersion),
  ),
});

const isActiveForm = updateForm({ is_active: key(bool, ({ isActive }) => isActive) }, 'eventIsActive');

const importedStubForm = updateForm({ is_imported_stub: key(bool, ({ isImportedStub }) => isImportedStub) }, 'eventImportedStub');
const dateJoinedForm = updateForm({ date_joined: key(text, (user, view) => shownUser(user, view).dateJoined) }, 'eventDateJoined');

const leftShape = shape<User, EventView>()(null, {
  user_id: key(integer, ({ id }) => id),
  email: before('eventRealmUserById', key(text, apiAddress)),
  full_name: key(text, ({ fullName }) => fullName),
});

/** LEVEL(222): a deactivated account was removed, and a reactivated one added. */
const deactivatedForm = form<User>()(
  ['realm_user', 'remove'],
  { person: key(leftShape.kind, (user, view) => leftShape.write(view.open, user, view)) },
  { since: 'eventRealmUserRemoveOnDeactivation' },
);
const reactivatedForm = form<User>()(
  ['realm_user', 'add'],
  { person: key(userShape.kind, (user, view) => userShape.write(view.open, shownUser(user, view), { open: view.open, profileData: true })) },
  { since: 'eventRealmUserRemoveOnDeactivation' },
);

/** One form of a change. */
interface ChangeForm {
  readonly form: EventForm<User, 'realm_user'>;
  /** Whether the change concerns this viewer. */
  readonly isSent: (user: User, view: EventView) => boolean;
}

const toAll = (form: ChangeForm['form']): ChangeForm => ({ form, isSent: () => true });

/** LEVEL(163): null was never sent, and an address of somebody else only where accounts show it beside that of the API. */
const isAddressSent = (user: User, view: EventView): boolean => {
  if (view.open('eventDeliveryEmailToAll')) return true;
  const address = deliveryAddress(user, view);
  return address !== null && (view.actor.user.id === user.id || address !== apiAddress(user, view));
};

/** The forms of one changed property, in the order of their events. */
const changeForms: Readonly<Record<AccountProperty, ReadonlyArray<ChangeForm>>> = {
  fullName: [toAll(nameForm)],
  role: [toAll(roleForm)],
  isActive: [
    toAll(isActiveForm),
    { form: deactivatedForm, isSent: ({ isActive }) => !isActive },
    { form: reactivatedForm, isSent: ({ isActive }) => isActive },
  ],
  email: [
    { form: deliveryEmailForm, isSent: (user, view) => deliveryAddress(user, view) !== null && isAddressSent(user, view) },
    { form: newEmailForm, isSent: (user) => apiEmail(user) === 'real' },
  ],
  grants: [],
  timezone: [toAll(timezoneForm)],
  avatar: [toAll(avatarForm)],
  botOwner: [toAll(botOwnerForm)],
  importedStub: [toAll(importedStubForm)],
  dateJoined: [toAll(dateJoinedForm)],
};

const changeEvents = (user: User, property: AccountProperty, view: EventView): ReadonlyArray<UserEvent> =>
  changeForms[property].flatMap(({ form: changed, isSent }) => (isSent(user, view) ? changed.events(user, view) : []));

/** Accounts that became visible to a guest. Spec: 6 (level 228) */
export const metEvents = (nowVisible: ReadonlyArray<User>, view: EventView): ReadonlyArray<UserEvent> =>
  view.open('eventRealmUserScoped') ? nowVisible.flatMap((user) => addForm.events(shownUser(user, view), view)) : [];

/**
 * Accounts that became hidden from a guest, by ids alone. UPSTREAM: clients that list everybody get an unknown user in their place; they would miss the authors
 * of messages that they show. Spec: 6 (levels 228, 232)
 */
export const hiddenUserEvents = (nowHidden: ReadonlyArray<UserId>, view: EventView): ReadonlyArray<UserEvent> =>
  view.open('eventRealmUserScoped')
    ? nowHidden.flatMap((userId) => [...removeForm.events(userId, view), ...(view.omitsHiddenUsers ? [] : addForm.events(unknownUser(userId, view), view))])
    : [];

/** The address, or null, to a viewer from whom it was hidden, or is from now on. */
export const addressEvents = (user: User, view: EventView): ReadonlyArray<UserEvent> => (isAddressSent(user, view) ? deliveryEmailForm.events(user, view) : []);

const sees = (user: User, { actor }: EventView, emailAddressVisibility: EmailVisibility): boolean =>
  visibleEmail(actor.user, { ...user, settings: { ...user.settings, emailAddressVisibility } }) === 'real';

/**
 * The present address, or null, to those who gained or lost sight of it; the address of the API and the avatar, which clients may compute from it, to everybody
 * where everyone saw or sees it.
 */
const visibilityEvents: Encoders<'emailVisibilityChanged', 'realm_user'>['emailVisibilityChanged'] = ({ user, before: former, after }, view) => [
  ...(sees(user, view, former) !== sees(user, view, after) ? addressEvents(user, view) : []),
  ...(former === 'everyone' || after === 'everyone' ? [...newEmailForm.events(user, view), ...avatarForm.events(user, view)] : []),
];

export const accountEncoders: Encoders<'userAdded' | 'userChanged' | 'emailVisibilityChanged', 'realm_user' | 'realm_bot'> = {
  /** Hidden people are sent as unknown ones, to clients that list everybody. Spec: 6 (levels 228, 232) */
  userAdded: ({ user, isReached }, view) => (isReached || !view.omitsHiddenUsers ? addForm.events(shownUser(user, view), view) : []),
  emailVisibilityChanged: visibilityEvents,
  /** To viewers who may see the account; a bot's also to those who administer it. Spec: 6 (levels 7, 163, 228) */
  userChanged: ({ user, properties }, view) => {
    // LEVEL(433): an imported person who signed in for the first time was added.
    if (properties.includes('importedStub') && !view.open('eventImportedStub')) return addForm.events(shownUser(user, view), view);
    return properties.flatMap((property) => [...changeEvents(user, property, view), ...botAccountEvents(user, property, view)]);
  },
};

export const accountTypes: WireTypes<'realm_user'> = {
  realm_user: {
    forms: [addForm, removeForm, profileForm, ...Object.values(changeForms).flatMap((forms) => forms.map(({ form: changed }) => changed))],
  },
};
