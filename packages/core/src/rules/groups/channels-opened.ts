import { isPrivate } from '../../model/channels/channel-privacy.js';
import type { ChannelSettingName, RuledChannel } from '../../model/channels/channel.js';
import type { GroupId } from '../../model/ids.js';

/** Permissions whose holders have metadata access to a private channel without a subscription. */
const opening: ReadonlyArray<ChannelSettingName> = ['canAdministerChannel', 'canAddSubscribers', 'canSubscribe'];

const groupsOpening = ({ settings }: RuledChannel): ReadonlyArray<GroupId> =>
  opening.flatMap((name) => {
    const value = settings[name];
    return value.kind === 'named' ? [value.group] : value.directSubgroups;
  });

/** Returns the private channels that some people know of only through a group other than these. */
export const channelsOpenedByGroups = (channels: ReadonlyArray<RuledChannel>, except: ReadonlySet<GroupId>): ReadonlyArray<RuledChannel> =>
  channels.filter((channel) => isPrivate(channel.privacy) && groupsOpening(channel).some((group) => !except.has(group)));

/** Returns the channels that one of these groups opens. */
export const channelsOpenedByAny = (groups: ReadonlySet<GroupId>, channels: ReadonlyArray<RuledChannel>): ReadonlyArray<RuledChannel> =>
  channels.filter((channel) => groupsOpening(channel).some((opener) => groups.has(opener)));
