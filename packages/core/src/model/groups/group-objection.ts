import type { ChannelSettingName } from '../channels/channel.js';
import type { GroupSettingName } from './group.js';
import type { ChannelId, GroupId } from '../ids.js';
import type { RealmSettingName } from '../organization/realm.js';

/** Why a group cannot be deactivated: something that relies on it. */
export type Objection =
  | { readonly kind: 'subgroup'; readonly supergroups: ReadonlyArray<GroupId> }
  /** `channelId` null: a channel hidden from the caller. */
  | { readonly kind: 'channel'; readonly channelId: ChannelId | null; readonly settings: ReadonlyArray<ChannelSettingName> }
  | { readonly kind: 'group'; readonly groupId: GroupId; readonly settings: ReadonlyArray<GroupSettingName> }
  | { readonly kind: 'realm'; readonly settings: ReadonlyArray<RealmSettingName> };
