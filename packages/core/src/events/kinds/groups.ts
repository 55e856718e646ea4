import type { Group, GroupSettings } from '../../model/groups/group.js';
import type { GroupId, UserId } from '../../model/ids.js';
import { peopleAmong } from '../../model/groups/group-setting-value.js';
import { type EventKind, readOnDelivery, deliveredAsLogged } from '../event-kind.js';

/** People who join or leave a group. Clients without the capability do not know deactivated groups. */
export interface GroupMove {
  readonly operation: 'add' | 'remove';
  readonly groupId: GroupId;
  readonly isDeactivated: boolean;
}

/** Changes of a group; absent fields are unchanged. */
export interface GroupChange {
  readonly groupId: GroupId;
  readonly isDeactivated: boolean;
  readonly name?: string;
  readonly description?: string;
  readonly settings: Partial<GroupSettings>;
}

/* Everybody gets events about groups: everybody may list them. */

/** Direct members only: clients derive indirect membership. */
export interface MembersChange extends GroupMove {
  readonly userIds: ReadonlyArray<UserId>;
  /** They are deactivated: only clients that are shown such members are told. */
  readonly ofDeactivated?: true;
}

export const groupMembersChanged = deliveredAsLogged<MembersChange>();

export const groupSubgroupsChanged = deliveredAsLogged<GroupMove & { readonly subgroups: ReadonlyArray<GroupId> }>();

/** Delivered as logged, without the people in permissions who are deactivated by now. */
const withSettings = <Facts>(settingsOf: (facts: Facts) => Partial<GroupSettings>): EventKind<Facts, Facts, Facts> =>
  readOnDelivery({ needs: (facts) => ({ people: peopleAmong(Object.values(settingsOf(facts))) }), resolve: (facts) => facts });

const settingsOfGroup = ({ group }: { readonly group: Group }): GroupSettings => group.settings;

export const groupCreated = withSettings(settingsOfGroup);

export const groupChanged = withSettings<GroupChange>(({ settings }) => settings);

export const groupDeactivated = deliveredAsLogged<{ readonly groupId: GroupId }>();

/** The whole group, for clients that do not know deactivated groups. */
export const groupReactivated = withSettings(settingsOfGroup);
