import { absurd } from '../../invariant.js';
import { type GroupSettingValue, holders } from '../../model/groups/group-setting-value.js';
import type { GroupId, UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { Role } from '../../model/people/role.js';
import type { SettingScope } from '../group-settings/definitions.js';
import type { Person, Situation } from './situation.js';

/** One change to a person or to the channel or group in question. */
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
  | { readonly kind: 'deactivate' };

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
  if (scope === 'channel' && situation.to === 'channel') return { ...situation, channel: changed(situation.channel, setting, to) };
  if (scope === 'group' && situation.to === 'group') return { ...situation, group: changed(situation.group, setting, to) };
  return situation;
};

const inGroups = ({ belonging }: Person, direct: ReadonlyArray<GroupId>): Pick<Person, 'belonging'> => ({ belonging: { ...belonging, direct } });

/** Returns the state after the change. */
export const applyChange = <To extends Situation>(situation: To, change: Change): To => {
  const { user, belonging } = situation;
  switch (change.kind) {
    case 'subscribe':
    case 'unsubscribe':
      return situation.to === 'channel' ? { ...situation, subscribed: change.kind === 'subscribe' } : situation;
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
    case 'unarchive':
      return situation.to === 'channel' ? { ...situation, channel: { ...situation.channel, isArchived: false } } : situation;
    case 'reactivate':
    case 'deactivate':
      return { ...situation, user: { ...user, isActive: change.kind === 'reactivate' } };
    default:
      return absurd(change);
  }
};
