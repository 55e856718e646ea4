import { featureLevel, type FeatureLevel, type GroupId, instant, millisecondsPerDay } from '@parley/core';
import {
  type Actor,
  type Channel,
  defaultRealmPolicies,
  type Group,
  type Realm,
  type RealmPolicies,
  type RealmSettings,
  systemGroupNames,
  type User,
} from '@parley/core/model';
import { channel, closureOf, group, organization, person, systemClosure, systemGroups, systemGroupSettings, systemSubgroups } from '@parley/core/rules';

export { systemGroups };

/** The date of all tests of rules, at noon. */
export const today = instant(Date.UTC(2026, 5, 15, 12));

export const daysAgo = (days: number) => instant(today - days * millisecondsPerDay);

/** Policies under which rules differ more, and with fewer notices in between. */
const policies: RealmPolicies = { ...defaultRealmPolicies, waitingPeriodDays: 5, spectatorAccess: true, sendChannelEventsMessages: false };

/** An organization with the default settings. */
export const aRealm = (change: { readonly settings?: Partial<RealmSettings>; readonly policies?: Partial<RealmPolicies> } = {}): Realm =>
  organization({ stringId: 'zulip', name: 'Test', dateCreated: daysAgo(1000), ...change, policies: { ...policies, ...change.policies } });

/** A member who joined a hundred days ago. */
export const aUser = (id: number, change: Partial<Omit<User, 'id'>> = {}): User => person({ id, dateJoined: daysAgo(100), ...change }).user;

/** The person with all their system groups, and with these further ones. */
export const anActor = (user: User, realm: Realm = aRealm(), groups: ReadonlyArray<GroupId> = []): Actor => ({
  user,
  realm,
  groups: closureOf({ system: systemClosure(user, realm.policies.waitingPeriodDays, today, realm.systemGroups), direct: groups, containments: [] }),
});

/** A public channel with default settings and an unknown creator. */
export const aChannel = (change: Parameters<typeof channel>[0] = {}): Channel => channel({ id: 50, name: 'design', dateCreated: daysAgo(50), ...change });

/** A custom group; system groups come from `systemGroupRows`. */
export const aGroup = (id: number, { directMembers = [], directSubgroups = [], ...change }: Partial<Omit<Group, 'id'>> = {}): Group => ({
  ...group({ id, dateCreated: daysAgo(10), ...change }),
  directMembers,
  directSubgroups,
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
