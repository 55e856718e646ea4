import type { ChannelPrivacy } from '../../model/channels/channel-privacy.js';
import type { ChannelSettingName, Retention } from '../../model/channels/channel.js';
import type { MessageId } from '../../model/ids.js';
import type { GroupSettingValue } from '../../model/groups/group-setting-value.js';
import type { TopicsPolicy } from '../../model/topics/topics-policy.js';

/** A new value of one channel property; the same value is published again where the request repeats it. */
export type ChannelChange =
  | { readonly property: 'name'; readonly value: string }
  | { readonly property: 'description'; readonly value: string; readonly rendered: string }
  | { readonly property: 'privacy'; readonly value: ChannelPrivacy }
  | { readonly property: 'retention'; readonly value: Retention }
  | { readonly property: 'isArchived'; readonly value: boolean }
  | { readonly property: 'topicsPolicy'; readonly value: TopicsPolicy }
  | { readonly property: 'firstMessage'; readonly value: MessageId | null }
  | { readonly property: 'isRecentlyActive'; readonly value: boolean }
  | { readonly property: 'folder'; readonly value: number | null }
  | { readonly property: 'setting'; readonly setting: ChannelSettingName; readonly before: GroupSettingValue; readonly value: GroupSettingValue };

const visibilitySettings: ReadonlySet<ChannelSettingName> = new Set(['canAdministerChannel', 'canAddSubscribers', 'canSubscribe']);

/** Whether a change can affect who knows of the channel, or which clients show it. */
export const changesVisibility = (change: ChannelChange): boolean =>
  change.property === 'privacy' || change.property === 'isArchived' || (change.property === 'setting' && visibilitySettings.has(change.setting));
