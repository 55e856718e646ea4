import type { RuledChannel } from '../../model/channels/channel.js';
import type { GroupSettingValue } from '../../model/groups/group-setting-value.js';
import type { Objection } from '../../model/groups/group-objection.js';
import type { Group } from '../../model/groups/group.js';
import type { GroupId } from '../../model/ids.js';
import type { Realm } from '../../model/organization/realm.js';

export interface UsesOfGroups {
  readonly groups: ReadonlyArray<Pick<Group, 'id' | 'directSubgroups' | 'settings'>>;
  readonly channels: ReadonlyArray<RuledChannel>;
  readonly realm: Pick<Realm, 'settings'>;
  /** Whether the caller may know of the channel. */
  readonly knows: (channel: RuledChannel) => boolean;
}

const naming = <Name extends string>(settings: Readonly<Record<Name, GroupSettingValue>>, group: GroupId): ReadonlyArray<Name> =>
  Object.entries<GroupSettingValue>(settings)
    .filter(([, value]) => (value.kind === 'named' ? value.group === group : value.directSubgroups.includes(group)))
    .map(([name]) => name as Name);

/**
 * Returns everything that relies on a group: groups that contain it and permissions that name it, except its own. Includes archived channels and deactivated
 * groups, since they may be restored.
 *
 * UPSTREAM: a channel that the caller may not know of stays without its id.
 *
 * Spec: 4.15 (level 298)
 */
export const objectionsTo = (group: GroupId, { groups, channels, realm, knows }: UsesOfGroups): ReadonlyArray<Objection> => {
  const supergroups = groups.filter(({ directSubgroups }) => directSubgroups.includes(group)).map(({ id }) => id);
  const inRealm = naming(realm.settings, group);
  return [
    ...(supergroups.length === 0 ? [] : [{ kind: 'subgroup' as const, supergroups }]),
    ...(inRealm.length === 0 ? [] : [{ kind: 'realm' as const, settings: inRealm }]),
    ...channels.flatMap((channel): ReadonlyArray<Objection> => {
      const settings = naming(channel.settings, group);
      return settings.length === 0 ? [] : [{ kind: 'channel', channelId: knows(channel) ? channel.id : null, settings }];
    }),
    ...groups.flatMap(({ id, settings }): ReadonlyArray<Objection> => {
      const named = id === group ? [] : naming(settings, group);
      return named.length === 0 ? [] : [{ kind: 'group', groupId: id, settings: named }];
    }),
  ];
};
