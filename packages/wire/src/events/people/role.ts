import type { Channel } from '@parley/core/model';
import type { RoleChangeDelivery } from '@parley/core/contract';
import { streamCreate, streamDelete } from '../channels/channel.js';
import { defaultsEncoders } from '../channels/defaults.js';
import type { Encoders, EventView, WireEvent } from '../event-view.js';
import { peerEvents } from '../subscriptions/subscription.js';
import { addressEvents } from './account.js';
import { botEncoders } from './bot.js';

type Types = 'stream' | 'subscription' | 'realm_user' | 'realm_bot' | 'default_streams' | 'default_stream_groups';

const isListed = ({ isArchived }: Channel, view: EventView): boolean =>
  !isArchived || (view.understands('archivedChannels') && view.open('archiveSendsUpdateEvent'));

/** Only the events about subscribers count them, as for a channel that was just created. */
const gainedEvents = ({ gained }: RoleChangeDelivery, view: EventView): ReadonlyArray<WireEvent<Types>> => {
  const listed = gained.filter(({ channel }) => isListed(channel, view));
  return [
    ...streamCreate(
      listed.map(({ channel }) => ({ ...channel, subscriberCount: 0 })),
      view,
    ),
    ...peerEvents(
      'peer_add',
      listed.map(({ channel, subscribers }) => ({ channelId: channel.id, channelName: channel.name, userIds: subscribers })),
      view,
    ),
  ];
};

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
    ...gainedEvents(event, view),
    ...event.addresses.flatMap((user) => addressEvents(user, view)),
    ...event.botsGained.flatMap((bot) => botEncoders.botAdded({ bot }, view)),
    ...event.botsLost.flatMap((botId) => botEncoders.botLost({ botId }, view)),
    ...(event.defaults === null ? [] : defaultsEncoders.defaultChannelsChanged({ list: event.defaults.channels, channels: event.defaults.known }, view)),
    ...(event.defaults === null ? [] : defaultsEncoders.defaultChannelGroupsChanged({ list: event.defaults.groups, channels: event.defaults.known }, view)),
  ],
};
