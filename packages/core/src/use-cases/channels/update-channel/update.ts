import type { ChannelId, FolderId } from '../../../model/ids.js';
import type { Retention } from '../../../model/channels/channel.js';
import type { SystemGroupName } from '../../../model/groups/group.js';
import type { TopicsPolicy } from '../../../model/topics/topics-policy.js';
import type { SettingUpdates } from '../../../rules/group-settings/change-settings.js';

/** Requested privacy; null = unchanged, or derived from the other parameters. */
export interface RequestedPrivacy {
  readonly isPrivate: boolean | null;
  readonly isWebPublic: boolean | null;
  readonly sharesHistory: boolean | null;
}

/** Requested changes of a channel; null = unchanged. */
export interface UpdateChannel {
  readonly channelId: ChannelId;
  readonly name: string | null;
  readonly description: string | null;
  readonly privacy: RequestedPrivacy;
  readonly isDefault: boolean | null;
  readonly retention: Retention | null;
  /** False restores an archived channel; true changes nothing. */
  readonly isArchived: boolean | null;
  readonly topicsPolicy: TopicsPolicy | null;
  readonly folder: { readonly id: FolderId | null } | null;
  readonly settings: SettingUpdates<'channel'>;
  /** Who posts, in the form of older clients; null if not given. */
  readonly postedBy: SystemGroupName | null;
}
