import type { Channel } from '@parley/core/model';
import { streamDelete } from '../channels/channel.js';
import { defaultsEncoders } from '../channels/defaults.js';
import type { Encoders, EventView } from '../event-view.js';
import { knownEvents } from '../subscriptions/subscription.js';
import { addressEvents } from './account.js';
import { botEncoders } from './bot.js';

type Types = 'stream' | 'subscription' | 'realm_user' | 'realm_bot' | 'default_streams' | 'default_stream_groups';

const isListed = ({ isArchived }: Channel, view: EventView): boolean =>
  !isArchived || (view.understands('archivedChannels') && view.open('archiveSendsUpdateEvent'));

/**
 * What a person sees otherwise with their new role: channels with their subscribers, addresses, bots of others, and default channels, of which guests see none.
 * Lost channels are named as the person knew them, without the rest.
 *
 * Spec: 6 (level 205)
 */
export const roleEncoders: Encoders<'roleChanged', Types> = {
  roleChanged: (event, view) => [
    ...streamDelete(
      event.lost.map((one) => ({ ...one, channel: null })),
      view,
    ),
    ...knownEvents(
      event.gained.filter(({ channel }) => isListed(channel, view)),
      {},
      view,
    ),
    ...event.addresses.flatMap((user) => addressEvents(user, view)),
    ...event.botsGained.flatMap((bot) => botEncoders.botAdded({ bot }, view)),
    ...event.botsLost.flatMap((botId) => botEncoders.botLost({ botId }, view)),
    ...(event.defaults === null ? [] : defaultsEncoders.defaultChannelsChanged({ list: event.defaults.channels, channels: event.defaults.known }, view)),
    ...(event.defaults === null ? [] : defaultsEncoders.defaultChannelGroupsChanged({ list: event.defaults.groups, channels: event.defaults.known }, view)),
  ],
};
