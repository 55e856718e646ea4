import { channelId, featureLevel, type FeatureLevel, type GroupId, groupId, instant, millisecondsPerDay, realmId, userId } from '@parley/core';
import {
  type Actor,
  type Channel,
  type ChannelSettings,
  defaultRealmPolicies,
  defaultUserSettings,
  type Group,
  type Realm,
  type RealmPolicies,
  type RealmSettings,
  systemGroupNames,
  type SystemGroups,
  type User,
} from '@parley/core/model';
import { closureOf, defaultSettings, systemClosure, systemGroupSettings, systemSubgroups } from '@parley/core/rules';

/** The date of all tests of rules, at noon. */
export const today = instant(Date.UTC(2026, 5, 15, 12));

export const daysAgo = (days: number) => instant(today - days * millisecondsPerDay);

/** Ids 1 to 8, from `internet` to `nobody`. */
export const systemGroups = Object.fromEntries(systemGroupNames.map((name, index) => [name, groupId(index + 1)])) as unknown as SystemGroups;

/** Policies under which rules differ more, and with fewer notices in between. */
const policies: RealmPolicies = { ...defaultRealmPolicies, waitingPeriodDays: 5, spectatorAccess: true, sendChannelEventsMessages: false };

/** An organization with the default settings. */
export const aRealm = (change: { readonly settings?: Partial<RealmSettings>; readonly policies?: Partial<RealmPolicies> } = {}): Realm => ({
  id: realmId(1),
  stringId: 'zulip',
  name: 'Test',
  description: '',
  dateCreated: daysAgo(1000),
  isDeactivated: false,
  settings: { ...defaultSettings('realm', systemGroups, null), ...change.settings },
  policies: { ...policies, ...change.policies },
  systemGroups,
  linkifiers: [],
});

/** A member who joined a hundred days ago. */
export const aUser = (id: number, change: Partial<Omit<User, 'id'>> = {}): User => ({
  id: userId(id),
  email: `person${id}@example.com`,
  fullName: `Person ${id}`,
  role: 'member',
  isActive: true,
  bot: null,
  dateJoined: daysAgo(100),
  timezone: '',
  avatarPath: null,
  avatarVersion: 1,
  isImportedStub: false,
  isDeleted: false,
  settings: defaultUserSettings,
  grants: [],
  profile: {},
  ...change,
});

/** The person with all their system groups, and with these further ones. */
export const anActor = (user: User, realm: Realm = aRealm(), groups: ReadonlyArray<GroupId> = []): Actor => ({
  user,
  realm,
  groups: closureOf({ system: systemClosure(user, realm.policies.waitingPeriodDays, today, realm.systemGroups), direct: groups, containments: [] }),
});

/** A public channel with default settings and an unknown creator. */
export const aChannel = (change: Partial<Omit<Channel, 'settings'>> & { readonly settings?: Partial<ChannelSettings> } = {}): Channel => ({
  id: channelId(50),
  name: 'design',
  description: '',
  renderedDescription: '',
  privacy: 'public',
  isArchived: false,
  isDefault: false,
  creatorId: null,
  dateCreated: daysAgo(50),
  retention: { kind: 'realmDefault' },
  topicsPolicy: 'inherit',
  folderId: null,
  firstMessageId: null,
  isRecentlyActive: true,
  weeklyTraffic: null,
  subscriberCount: 0,
  ...change,
  settings: { ...defaultSettings('channel', systemGroups, null), ...change.settings },
});

/** A custom group; system groups come from `systemGroupRows`. */
export const aGroup = (id: number, change: Partial<Omit<Group, 'id'>> = {}): Group => ({
  id: groupId(id),
  name: `group ${id}`,
  description: '',
  system: null,
  creatorId: null,
  dateCreated: daysAgo(10),
  isDeactivated: false,
  directMembers: [],
  directSubgroups: [],
  settings: defaultSettings('group', systemGroups, null),
  ...change,
});

/** The system groups as rows, without members: those follow from roles. */
export const systemGroupRows: ReadonlyArray<Group> = systemGroupNames.map((name) => {
  const subgroup = systemSubgroups[name];
  return aGroup(systemGroups[name], {
    name: `role:${name.toLowerCase()}`,
    system: name,
    directSubgroups: subgroup === null ? [] : [systemGroups[subgroup]],
    settings: systemGroupSettings(systemGroups),
  });
});

/** Throws for an invalid level: a mistake in the test. */
export const level = (value: number): FeatureLevel => {
  const found = featureLevel(value);
  if (found === null) throw new Error(`${value} is no feature level`);
  return found;
};
