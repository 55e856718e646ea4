import type { RightsOpen } from '../../gates/is-open.js';
import type { GroupSettingValue } from '../../model/groups/group-setting-value.js';
import type { Group } from '../../model/groups/group.js';
import type { GroupId, UserId } from '../../model/ids.js';
import type { Actor } from '../../model/people/actor.js';
import type { ChannelSettingName } from '../../model/channels/channel.js';
import type { RealmSettingName } from '../../model/organization/realm.js';
import { canSubscribeOthers, canSubscribeSelf, canUnsubscribeOther, canUnsubscribeSelf } from '../channels/subscribing.js';
import { canChangeDeletePermissions, canChangeSetting, canUpdateChannel } from '../channels/updating-channels.js';
import { groupsWithin } from '../group-settings/closure.js';
import { canAddToGroup, canJoinGroup, canLeaveGroup, canManageGroup, canRemoveFromGroup } from '../groups/managing.js';
import { canChangePolicy, canChangeRealmPermission } from '../organization/realm-settings.js';
import { canAdministerUser, canChangeRole } from '../people/administering.js';
import { allowedAtBoth } from '../holds-at-both.js';
import { allOf, allow, deny, fact, type Verdict } from '../verdict.js';
import type { Change } from './change.js';
import { channelOf, type Situation } from './situation.js';

/** Somebody who might make a change, as they stand to the channel in question, if there is one. */
export interface Maker {
  readonly actor: Actor;
  readonly subscribed: boolean;
}

type GroupsById = ReadonlyMap<GroupId, Group>;

const nobody: Verdict = deny('canMake', { kind: 'insufficientPermission' }, fact('somebody can make this change', false).ground);

const deletes: ReadonlySet<string> = new Set<ChannelSettingName>(['canDeleteAnyMessage', 'canDeleteOwnMessage']);

const inChannel = (change: Change, situation: Situation, { actor, subscribed }: Maker, open: RightsOpen): Verdict => {
  const channel = channelOf(situation);
  if (channel === null) return nobody;
  const facts = { actor, channel, subscribed, open };
  const isOwn = actor.user.id === situation.user.id;
  switch (change.kind) {
    case 'subscribe':
      return isOwn ? canSubscribeSelf(facts) : canSubscribeOthers({ ...facts, isNew: false });
    case 'unsubscribe':
      return isOwn ? canUnsubscribeSelf(facts) : canUnsubscribeOther({ ...facts, target: situation.user });
    case 'unarchive':
      return canUpdateChannel(facts);
    case 'giveSetting':
    case 'takeSetting':
      return allOf(
        'canMake',
        () => canUpdateChannel(facts),
        () => canChangeSetting(facts, change.setting as ChannelSettingName),
        () => (deletes.has(change.setting) ? canChangeDeletePermissions(actor) : allow('canMake')),
      );
    default:
      return nobody;
  }
};

const ofGroup = (change: Change, situation: Situation, { actor }: Maker, groups: GroupsById, open: RightsOpen): Verdict => {
  const id = 'group' in change ? change.group : situation.to === 'group' ? situation.group.id : null;
  const group = id === null ? undefined : groups.get(id);
  if (group === undefined) return nobody;
  const facts = { actor, group, open };
  const isOwn = actor.user.id === situation.user.id;
  if (change.kind === 'joinGroup') return isOwn ? canJoinGroup(facts) : canAddToGroup(facts);
  if (change.kind === 'leaveGroup') return isOwn ? canLeaveGroup(facts) : canRemoveFromGroup(facts);
  return canManageGroup(facts);
};

const verdictOn = (change: Change, situation: Situation, maker: Maker, groups: GroupsById, open: RightsOpen): Verdict => {
  const { actor } = maker;
  switch (change.kind) {
    case 'joinGroup':
    case 'leaveGroup':
      return ofGroup(change, situation, maker, groups, open);
    case 'giveSetting':
    case 'takeSetting':
      if (change.scope === 'realm') return canChangeRealmPermission(actor, change.setting as RealmSettingName);
      return change.scope === 'group' ? ofGroup(change, situation, maker, groups, open) : inChannel(change, situation, maker, open);
    case 'changePolicy':
      return canChangePolicy(actor, change.policy);
    case 'changeRole':
      return canChangeRole(actor, situation.user.role, change.role);
    case 'reactivate':
    case 'deactivate':
      return canAdministerUser(actor, situation.user);
    case 'wait':
      return nobody;
    default:
      return inChannel(change, situation, maker, open);
  }
};

/** Whether somebody may make the change, at floor and call level. */
export const mayMake = (change: Change, situation: Situation, maker: Maker, groups: GroupsById): boolean =>
  allowedAtBoth(situation.levels, (open) => verdictOn(change, situation, maker, groups, open));

const valuesOf = (change: Change, situation: Situation, groups: GroupsById): ReadonlyArray<GroupSettingValue> => {
  const { realm } = situation;
  const channel = channelOf(situation);
  const group = 'group' in change ? groups.get(change.group) : situation.to === 'group' ? situation.group : undefined;
  return [
    ...(channel === null ? [] : [channel.settings.canAdministerChannel, channel.settings.canAddSubscribers, channel.settings.canRemoveSubscribers]),
    ...(group === undefined
      ? []
      : [group.settings.canManage, group.settings.canAddMembers, group.settings.canRemoveMembers, realm.settings.canManageAllGroups]),
  ];
};

/**
 * Returns at most `limit` people who are likely to be able to make the change, apart from administrators: the person themselves, and those whom the permissions
 * in question name, by name or by a group that people made.
 */
export const likelyMakers = (change: Change, situation: Situation, groups: GroupsById, limit: number): ReadonlyArray<UserId> => {
  const values = valuesOf(change, situation, groups);
  const named = values.flatMap((value) => (value.kind === 'named' ? [] : value.directMembers));
  const isMade = (id: GroupId): boolean => groups.get(id)?.system === null;
  const outer = values.flatMap((value) => (value.kind === 'named' ? [value.group] : value.directSubgroups)).filter(isMade);
  const within = [...groupsWithin(outer, groups)].filter(isMade).flatMap((id) => groups.get(id)?.directMembers ?? []);
  return [...new Set([situation.user.id, ...named, ...within])].slice(0, limit);
};
