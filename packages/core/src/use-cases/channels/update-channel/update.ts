import type { ChannelId, FolderId } from '../../../model/ids.js';
import type { Retention } from '../../../model/channels/channel.js';
import type { SystemGroupName } from '../../../model/groups/group.js';
import type { TopicsPolicy } from '../../../model/topics/topics-policy.js';
import type { SettingUpdates } from '../../../rules/group-settings/change-settings.js';

/** Who is to find the channel and read its past; null = as it is, or as the rest of it implies. */
export interface RequestedPrivacy {
  readonly isPrivate: boolean | null;
  readonly isWebPublic: boolean | null;
  readonly sharesHistory: boolean | null;
}

/** What is to be otherwise about a channel; null stays. */
export interface UpdateChannel {
  readonly channelId: ChannelId;
  readonly name: string | null;
  readonly description: string | null;
  readonly privacy: RequestedPrivacy;
  readonly isDefault: boolean | null;
  readonly retention: Retention | null;
  /** False brings an archived channel back; true asks for nothing. */
  readonly isArchived: boolean | null;
  readonly topicsPolicy: TopicsPolicy | null;
  readonly folder: { readonly id: FolderId | null } | null;
  readonly settings: SettingUpdates<'channel'>;
  /** Who posts, as older clients said it; null where they did not. */
  readonly postedBy: SystemGroupName | null;
}
