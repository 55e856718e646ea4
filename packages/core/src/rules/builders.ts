/** Whole facts from the few that a question is about: pure, with the defaults of a new organization. Ids are yours; 1 to 8 are the system groups. */
import type { Channel, ChannelSettingName } from '../model/channels/channel.js';
import { type GroupSettingValue, named } from '../model/groups/group-setting-value.js';
import { type Group, type GroupSettingName, type SystemGroupName, systemGroupNames, type SystemGroups } from '../model/groups/group.js';
import { channelId, groupId, realmId, userId } from '../model/ids.js';
import { instant, type Instant } from '../model/instant.js';
import { defaultRealmPolicies, type RealmPolicies } from '../model/organization/realm-policies.js';
import type { Realm, RealmSettingName } from '../model/organization/realm.js';
import type { Actor } from '../model/people/actor.js';
import { defaultUserSettings } from '../model/people/settings/user-settings.js';
import type { User } from '../model/people/user.js';
import { belongingIn, closureOf } from './group-settings/closure.js';
import { defaultSettings } from './group-settings/default-settings.js';
import { systemClosure } from './group-settings/system-groups.js';

/** Who holds a permission: a system group by its name, a group, or a value that `named` or `holders` of the model has made. */
type Holder = SystemGroupName | Pick<Group, 'id' | 'directMembers'> | GroupSettingValue;

type Holders<Name extends string> = Readonly<Partial<Record<Name, Holder>>>;

/** Any of these fields, with an id as a plain number. */
type Some<Noun> = Partial<Omit<Noun, 'id' | 'settings'>> & { readonly id?: number };

/** The ids of system groups in organizations that `organization` makes: 1 to 8, from `internet` to `nobody`. */
export const systemGroups = Object.fromEntries(systemGroupNames.map((name, index) => [name, groupId(index + 1)])) as unknown as SystemGroups;

const valueOf = (holder: Holder, groups: SystemGroups): GroupSettingValue => {
  if (typeof holder === 'string') return named(groups[holder]);
  return 'kind' in holder ? holder : named(holder.id);
};

const withHolders = <Name extends string>(settings: Readonly<Record<Name, GroupSettingValue>>, given: Holders<Name>, groups: SystemGroups) => {
  const changed = Object.entries<Holder>(given as Readonly<Record<Name, Holder>>).map(([name, holder]) => [name, valueOf(holder, groups)] as const);
  return { ...settings, ...Object.fromEntries(changed) };
};

/** An organization with the settings and policies of a new one, except those that are given. */
export const organization = (
  given: Omit<Some<Realm>, 'policies'> & { readonly settings?: Holders<RealmSettingName>; readonly policies?: Partial<RealmPolicies> } = {},
): Realm => {
  const { id = 1, settings = {}, policies = {}, ...rest } = given;
  const groups = rest.systemGroups ?? systemGroups;
  return {
    id: realmId(id),
    stringId: '',
    name: 'Organization',
    description: '',
    dateCreated: instant(0),
    isDeactivated: false,
    systemGroups: groups,
    linkifiers: [],
    ...rest,
    settings: withHolders(defaultSettings('realm', groups, null), settings, groups),
    policies: { ...defaultRealmPolicies, ...policies },
  };
};

const usual = organization();

/**
 * A person of the organization, or a bot, with all groups that contain them: those of their role, and those of `groups` that lead to them through any number of
 * subgroups. `now` decides whether the waiting period of a new member is over; by default it is.
 */
export const person = (
  given: Some<User> & {
    readonly settings?: Partial<User['settings']>;
    readonly realm?: Realm;
    readonly groups?: ReadonlyArray<Pick<Group, 'id' | 'directMembers' | 'directSubgroups'>>;
    readonly now?: Instant;
  } = {},
): Actor => {
  const { id = 1, settings = {}, realm = usual, groups = [], now = instant(Number.MAX_SAFE_INTEGER), ...rest } = given;
  const user: User = {
    id: userId(id),
    email: `person${id}@example.com`,
    fullName: `Person ${id}`,
    role: 'member',
    isActive: true,
    bot: null,
    dateJoined: instant(0),
    timezone: '',
    avatarPath: null,
    avatarVersion: 1,
    isImportedStub: false,
    isDeleted: false,
    grants: [],
    profile: {},
    ...rest,
    settings: { ...defaultUserSettings, ...settings },
  };
  const system = systemClosure(user, realm.policies.waitingPeriodDays, now, realm.systemGroups);
  return { user, realm, groups: closureOf(belongingIn(groups, user.id, system)) };
};

/** A public channel with the permissions of a new one, except those that are given. */
export const channel = (given: Some<Channel> & { readonly settings?: Holders<ChannelSettingName>; readonly realm?: Realm } = {}): Channel => {
  const { id = 1, settings = {}, realm = usual, ...rest } = given;
  const groups = realm.systemGroups;
  return {
    id: channelId(id),
    name: 'general',
    description: '',
    renderedDescription: '',
    privacy: 'public',
    isArchived: false,
    isDefault: false,
    creatorId: null,
    dateCreated: instant(0),
    retention: { kind: 'realmDefault' },
    topicsPolicy: 'inherit',
    folderId: null,
    firstMessageId: null,
    isRecentlyActive: true,
    weeklyTraffic: null,
    subscriberCount: 0,
    ...rest,
    settings: withHolders(defaultSettings('channel', groups, rest.creatorId ?? null), settings, groups),
  };
};

/** A group of the organization's own, by people's ids and subgroups. For what its members may do, pass it to `person`, with the groups inside it. */
export const group = (
  given: Omit<Some<Group>, 'directMembers' | 'directSubgroups'> & {
    readonly id: number;
    readonly members?: ReadonlyArray<number>;
    readonly subgroups?: ReadonlyArray<SystemGroupName | Pick<Group, 'id'>>;
    readonly settings?: Holders<GroupSettingName>;
    readonly realm?: Realm;
  },
): Group => {
  const { id, members = [], subgroups = [], settings = {}, realm = usual, ...rest } = given;
  const groups = realm.systemGroups;
  return {
    id: groupId(id),
    name: `group ${id}`,
    description: '',
    system: null,
    creatorId: null,
    dateCreated: instant(0),
    isDeactivated: false,
    ...rest,
    directMembers: members.map(userId),
    directSubgroups: subgroups.map((subgroup) => (typeof subgroup === 'string' ? groups[subgroup] : subgroup.id)),
    settings: withHolders(defaultSettings('group', groups, rest.creatorId ?? null), settings, groups),
  };
};
