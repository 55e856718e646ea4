import { absurd } from '../../invariant.js';
import { type GroupSettingValue, holders } from '../../model/groups/group-setting-value.js';
import type { GroupId, UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { RealmPolicies } from '../../model/organization/realm-policies.js';
import type { Role } from '../../model/people/role.js';
import type { SettingScope } from '../group-settings/definitions.js';
import { channelOf, type Person, type Situation } from './situation.js';

/** One change to a person, to the channel or group in question, or to the organization. */
export type Change =
  | { readonly kind: 'subscribe' }
  | { readonly kind: 'unsubscribe' }
  /** Naming the person in a setting, or removing them from it. */
  | { readonly kind: 'giveSetting'; readonly scope: SettingScope; readonly setting: string }
  | { readonly kind: 'takeSetting'; readonly scope: SettingScope; readonly setting: string }
  | { readonly kind: 'joinGroup'; readonly group: GroupId }
  | { readonly kind: 'leaveGroup'; readonly group: GroupId }
  /** The end of the person's waiting period. */
  | { readonly kind: 'wait'; readonly until: Instant }
  | { readonly kind: 'changeRole'; readonly role: Role }
  | { readonly kind: 'unarchive' }
  | { readonly kind: 'reactivate' }
  | { readonly kind: 'deactivate' }
  /** Another value of a policy of the organization. */
  | { readonly kind: 'changePolicy'; readonly policy: WidenedPolicy };

const including = (value: GroupSettingValue, person: UserId): GroupSettingValue =>
  value.kind === 'named' ? holders([person], [value.group]) : holders([...value.directMembers, person], value.directSubgroups);

const excluding = (value: GroupSettingValue, person: UserId): GroupSettingValue =>
  value.kind === 'named'
    ? value
    : holders(
        value.directMembers.filter((id) => id !== person),
        value.directSubgroups,
      );

type Values = Readonly<Record<string, GroupSettingValue>>;

const withHolders = (values: Values, setting: string, to: (value: GroupSettingValue) => GroupSettingValue): Values => {
  const value = values[setting];
  return value === undefined ? values : { ...values, [setting]: to(value) };
};

type ToValue = (value: GroupSettingValue) => GroupSettingValue;

const changed = <Thing extends { readonly settings: Values }>(thing: Thing, setting: string, to: ToValue): Thing => ({
  ...thing,
  settings: withHolders(thing.settings, setting, to),
});

const settingChanged = <To extends Situation>(situation: To, scope: SettingScope, setting: string, to: ToValue): To => {
  if (scope === 'realm') return { ...situation, realm: changed(situation.realm, setting, to) };
  const channel = channelOf(situation);
  if (scope === 'channel' && channel !== null) return { ...situation, channel: changed(channel, setting, to) };
  if (scope === 'group' && situation.to === 'group') return { ...situation, group: changed(situation.group, setting, to) };
  return situation;
};

const inGroups = ({ belonging }: Person, direct: ReadonlyArray<GroupId>): Pick<Person, 'belonging'> => ({ belonging: { ...belonging, direct } });

/** Policies that withhold something from everybody, with the value that gives it. */
export const widest = {
  allowMessageEditing: true,
  messageEditLimit: null,
  messageDeleteLimit: null,
  moveWithinChannelLimit: null,
  moveBetweenChannelsLimit: null,
  readReceipts: true,
  editHistoryVisibility: 'all',
  spectatorAccess: true,
  nameChangesDisabled: false,
  avatarChangesDisabled: false,
  emailChangesDisabled: false,
} as const satisfies Partial<RealmPolicies>;

export type WidenedPolicy = keyof typeof widest;

/** Returns the state after the change. */
export const applyChange = <To extends Situation>(situation: To, change: Change): To => {
  const { user, belonging } = situation;
  switch (change.kind) {
    case 'subscribe':
    case 'unsubscribe':
      return channelOf(situation) === null ? situation : { ...situation, subscribed: change.kind === 'subscribe' };
    case 'giveSetting':
      return settingChanged(situation, change.scope, change.setting, (value) => including(value, user.id));
    case 'takeSetting':
      return settingChanged(situation, change.scope, change.setting, (value) => excluding(value, user.id));
    case 'joinGroup':
      return { ...situation, ...inGroups(situation, [...belonging.direct, change.group]) };
    case 'leaveGroup': {
      const others = belonging.direct.filter((group) => group !== change.group);
      return { ...situation, ...inGroups(situation, others) };
    }
    case 'wait':
      return { ...situation, now: change.until };
    case 'changeRole':
      return { ...situation, user: { ...user, role: change.role } };
    case 'unarchive': {
      const channel = channelOf(situation);
      return channel === null ? situation : { ...situation, channel: { ...channel, isArchived: false } };
    }
    case 'changePolicy': {
      const { realm } = situation;
      return { ...situation, realm: { ...realm, policies: { ...realm.policies, [change.policy]: widest[change.policy] } } };
    }
    case 'reactivate':
    case 'deactivate':
      return { ...situation, user: { ...user, isActive: change.kind === 'reactivate' } };
    default:
      return absurd(change);
  }
};
