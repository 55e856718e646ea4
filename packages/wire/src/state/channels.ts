import type { Channel, Subscription } from '@parley/core';
import type { JsonObject } from '../json.js';
import { channelFolderSchema } from '../objects/channels/channel-folder-schema.js';
import { channelFolderObjects } from '../objects/channels/channel-folder.js';
import { channelSchema } from '../objects/channels/channel-schema.js';
import { channelFields, channelObject, type ChannelView } from '../objects/channels/channel.js';
import { defaultChannelGroupSchema } from '../objects/channels/default-channel-group-schema.js';
import { defaultChannelGroupObject } from '../objects/channels/default-channel-group.js';
import { notificationDefaultsOf } from '../objects/people/notification-defaults.js';
import { type ShownSubscribers, subscriberFields } from '../objects/subscriptions/subscribers.js';
import { subscriptionSchema, unsubscribedChannelSchema } from '../objects/subscriptions/subscription-schema.js';
import { subscriptionObject } from '../objects/subscriptions/subscription.js';
import { fields } from '../gated.js';
import { before, integer, key, listOf, since } from '../shape/index.js';
import { described } from './described.js';
import { stateRow } from './state-row.js';
import type { StateView } from './state-view.js';

type View = StateView<'people' | 'channels'>;

const byName = (left: Channel, right: Channel): number => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0);

const channelView = ({ open, actor, state: { people } }: StateView<'people'>): ChannelView => ({ open, realm: actor.realm, isActive: people.isActive });

/** LEVEL(37): the key was missing where the reader may not know who is in the channel. */
const subscribersOf = ({ state: { channels }, open }: View, { id }: Channel): ShownSubscribers | null => {
  const nobody = open('subscribersAlwaysPresent') ? { userIds: [], isPartial: false } : null;
  return channels.subscribers === null ? null : (channels.subscribers.get(id) ?? nobody);
};

/** Channels in the order of their names; archived ones for clients that know of them, and in the last list only from the level that put them there. */
const channelsBy = (
  { state: { channels }, understands }: View,
  isListed: (channel: Channel, own: Subscription | undefined) => boolean,
  archived: boolean,
): ReadonlyArray<Channel> =>
  channels.visible
    .filter((channel) => (!channel.isArchived || (archived && understands('archivedChannels'))) && isListed(channel, channels.subscriptions.get(channel.id)))
    .sort(byName);

const subscribedObjects = (view: View, isActive: boolean): JsonObject[] => {
  const { actor, understands, state } = view;
  const concrete = understands('notificationSettingsNull') ? null : notificationDefaultsOf(actor);
  const shown = { ...channelView(view), concrete, addressOf: state.people.addressOf };
  return channelsBy(view, (_, own) => own?.isActive === isActive, true).flatMap((channel) => {
    const own = state.channels.subscriptions.get(channel.id);
    return own === undefined ? [] : [subscriptionObject(channel, own, shown, subscribersOf(view, channel))];
  });
};

const neverSubscribedObjects = (view: View): JsonObject[] => {
  const { open, state } = view;
  return channelsBy(view, (_, own) => own === undefined, open('registerArchivedNeverSubscribed')).map((channel) =>
    fields(open, {
      ...channelFields(channel, channelView(view)),
      ...subscriberFields(subscribersOf(view, channel), { open, addressOf: state.people.addressOf }),
    }),
  );
};

const subscriptionList = listOf(described(subscriptionSchema));

export const subscriptions = stateRow('subscription', ['people', 'channels'])(
  {
    subscriptions: key(subscriptionList, (view) => subscribedObjects(view, true)),
    unsubscribed: key(subscriptionList, (view) => subscribedObjects(view, false)),
    never_subscribed: key(listOf(described(unsubscribedChannelSchema)), neverSubscribedObjects),
  },
  { changedBy: ['subscription', 'stream'] },
);

const channelList = listOf(described(channelSchema));

/** LEVEL(205): guests were not told of web-public channels that they are not in. */
const isInStreams = ({ open, actor }: View, { privacy }: Channel, own: Subscription | undefined): boolean =>
  open('registerStreamsWebPublic') || actor.user.role !== 'guest' || privacy !== 'webPublic' || own?.isActive === true;

export const channels = stateRow('stream', ['people', 'channels'])(
  {
    streams: key(channelList, (view) =>
      channelsBy(view, (channel, own) => isInStreams(view, channel, own), view.open('registerArchivedInStreams')).map((channel) =>
        channelObject(channel, channelView(view)),
      ),
    ),
  },
  { changedBy: ['stream', 'subscription'] },
);

/** Archived ones included. */
export const channelFolders = stateRow('channel_folders', ['folders'])(
  {
    channel_folders: since('registerChannelFolders', listOf(described(channelFolderSchema)), ({ state, open }) => channelFolderObjects(state.folders, open)),
  },
  { changedBy: ['channel_folder'] },
);

const isGuest = ({ actor }: StateView): boolean => actor.user.role === 'guest';

const defaultChannelsOf = (view: View): ReadonlyArray<Channel> => (isGuest(view) ? [] : channelsBy(view, ({ isDefault }) => isDefault, false));

/** Guests have none. LEVEL(330): the channels themselves were listed. */
export const defaultChannels = stateRow('default_streams', ['people', 'channels'])(
  {
    realm_default_streams: [
      since('defaultStreamsIdsOnly', listOf(integer), (view) => defaultChannelsOf(view).map(({ id }) => id)),
      before('defaultStreamsIdsOnly', channelList, (view) => defaultChannelsOf(view).map((channel) => channelObject(channel, channelView(view)))),
    ],
  },
  { changedBy: ['default_streams', 'stream'] },
);

/** Guests have none. */
export const defaultChannelGroups = stateRow('default_stream_groups', ['people', 'channels', 'defaultChannelGroups'])(
  {
    realm_default_stream_groups: key(listOf(described(defaultChannelGroupSchema)), (view) => {
      const known = new Map(view.state.channels.visible.map((channel) => [channel.id, channel]));
      return isGuest(view) ? [] : view.state.defaultChannelGroups.map((group) => defaultChannelGroupObject(group, known, channelView(view)));
    }),
  },
  { changedBy: ['default_stream_groups'] },
);
