import { userId } from '@parley/core';
import type { Actor, ChannelSettingName, Realm, Role, User } from '@parley/core/model';
import { anActor, aRealm, aUser, daysAgo } from '../../builders/organization.js';

/** One row of a permission table: a person, and the channel settings that name them. */
export interface Person {
  readonly name: string;
  readonly user: Partial<User>;
  readonly named: ReadonlyArray<ChannelSettingName>;
}

const person = (name: string, user: Partial<User> = {}, ...named: ReadonlyArray<ChannelSettingName>): Person => ({ name, user, named });

const role = (name: Role): Partial<User> => ({ role: name });

/** Every kind of account that a rule may distinguish. */
export const accounts: ReadonlyArray<Person> = [
  person('guest', role('guest')),
  person('new member', { dateJoined: daysAgo(1) }),
  person('full member'),
  person('moderator', role('moderator')),
  person('administrator', role('administrator')),
  person('owner', role('owner')),
  person('bot', { bot: { type: 'generic', ownerId: null, isSystemBot: false } }),
  person('deactivated owner', { role: 'owner', isActive: false }),
];

/** Every kind of account, and a member and a guest for each of these settings of a channel that may name them. */
export const accountsAndHolders = (...settings: ReadonlyArray<ChannelSettingName>): ReadonlyArray<Person> => [
  ...accounts,
  ...settings.map((setting) => person(`member in ${setting}`, {}, setting)),
  ...settings.map((setting) => person(`guest in ${setting}`, role('guest'), setting)),
];

export const actorOf = ({ user }: Person, realm: Realm = aRealm()): Actor => anActor(aUser(7, user), realm);

export const self = userId(7);
