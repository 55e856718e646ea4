import type { RuledChannel } from '../../model/channels/channel.js';
import type { ChannelId, LogPosition } from '../../model/ids.js';
import { metadataAccess } from '../../rules/channels/channels.js';
import { allowedAtBoth } from '../../rules/holds-at-both.js';
import { viewerThen, channelThen, type Viewer, wasSubscribed } from '../viewer.js';

const mayKnowOf = ({ actor, levels }: Viewer, channel: RuledChannel, subscribed: boolean): boolean =>
  allowedAtBoth(levels, (open) => metadataAccess({ actor, channel, subscribed, open }));

/** Whether the viewer could know of the channel at the time of an event. */
export const couldKnowOf = (viewer: Viewer, channel: RuledChannel, subscribed: boolean): boolean => mayKnowOf(viewerThen(viewer), channel, subscribed);

export const knowsNow = (viewer: Viewer, id: ChannelId): boolean => {
  const found = viewer.channels.get(id);
  return found !== undefined && mayKnowOf(viewer, found.channel, found.subscribed);
};

export const knewBeforeAndNow = (viewer: Viewer, id: ChannelId, at: LogPosition): boolean => {
  const then = channelThen(viewer, id, at);
  return then !== null && couldKnowOf(viewer, then, wasSubscribed(viewer, id, at)) && knowsNow(viewer, id);
};

/** Returns the channel's present name. */
export const channelNameOf = ({ channels }: Viewer, id: ChannelId): string | null => channels.get(id)?.channel.name ?? null;
