import type { Channel, Subscription } from '@parley/core/model';
import { channelFolderObjects, channelFolderShape } from '../objects/channels/channel-folder.js';
import { channelObject, channelShape, type ChannelView } from '../objects/channels/channel.js';
import { channelTexts, subscribedChannelTexts } from '../objects/channels/listed-channels.js';
import { defaultChannelGroupObject, defaultChannelGroupShape } from '../objects/channels/default-channel-group.js';
import { notificationDefaultsOf } from '../objects/people/notification-defaults.js';
import type { ShownSubscribers } from '../objects/subscriptions/subscribers.js';
import { ownSubscriptionShape, shownSubscribersShape, subscriptionShape, unsubscribedChannelShape } from '../objects/subscriptions/subscription.js';
import { Serialized } from '../serialized.js';
import { before, integer, key, listOf, since, textKey, type Written } from '../shape/index.js';
import { stateRow } from './state-row.js';
import type { StateView } from './state-view.js';

type View = StateView<'people' | 'channels'>;

const byName = (left: Channel, right: Channel): number => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0);

const channelView = ({ open, actor, state: { people } }: StateView<'people'>): ChannelView => ({ open, realm: actor.realm, isActive: people.isActive });

/** LEVEL(37): absent where the reader may not know the subscribers. */
const subscribersOf = ({ state: { channels }, open }: View, { id }: Channel): ShownSubscribers | null => {
  const nobody = open('subscribersAlwaysPresent') ? { userIds: [], isPartial: false } : null;
  return channels.subscribers === null ? null : (channels.subscribers.get(id) ?? nobody);
};

/** Channels by name; archived ones for clients that know them, and in the last list only from its level on. */
const channelsBy = (
  { state: { channels }, understands }: View,
  isListed: (channel: Channel, own: Subscription | undefined) => boolean,
  archived: boolean,
): ReadonlyArray<Channel> =>
  channels.visible
    .filter((channel) => (!channel.isArchived || (archived && understands('archivedChannels'))) && isListed(channel, channels.subscriptions.get(channel.id)))
    .sort(byName);

/** Two objects with different keys as one. */
const joined = (first: string, second: string): string => (second === '{}' ? first : `${first.slice(0, -1)},${second.slice(1)}`);

const listText = <A>(texts: ReadonlyArray<string>): Serialized<ReadonlyArray<A>> => new Serialized(`[${texts.join(',')}]`);

const subscribedTexts = (view: View, isActive: boolean): Serialized<ReadonlyArray<Written<'Subscription'>>> => {
  const { actor, open, understands, state } = view;
  const concrete = understands('notificationSettingsNull') ? null : notificationDefaultsOf(actor);
  const shown = { ...channelView(view), concrete, addressOf: state.people.addressOf };
  const textOf = subscribedChannelTexts(shown);
  const texts = channelsBy(view, (_, own) => own?.isActive === isActive, true).flatMap((channel) => {
    const subscription = state.channels.subscriptions.get(channel.id);
    if (subscription === undefined) return [];
    const own = ownSubscriptionShape.write(open, { channel, subscription, subscribers: subscribersOf(view, channel) }, shown);
    return [joined(textOf(channel), JSON.stringify(own))];
  });
  return listText(texts);
};

const neverSubscribedTexts = (view: View): Serialized<ReadonlyArray<Written<'UnsubscribedChannel'>>> => {
  const { open, state } = view;
  const shown = { open, addressOf: state.people.addressOf };
  const textOf = channelTexts(channelView(view));
  return listText(
    channelsBy(view, (_, own) => own === undefined, open('registerArchivedNeverSubscribed')).map((channel) =>
      joined(textOf(channel), JSON.stringify(shownSubscribersShape.write(open, { channel, subscribers: subscribersOf(view, channel) }, shown))),
    ),
  );
};

const subscriptionList = listOf(subscriptionShape.kind);

export const subscriptions = stateRow('subscription', ['people', 'channels'])(
  {
    subscriptions: textKey(subscriptionList, (view) => subscribedTexts(view, true)),
    unsubscribed: textKey(subscriptionList, (view) => subscribedTexts(view, false)),
    never_subscribed: textKey(listOf(unsubscribedChannelShape.kind), neverSubscribedTexts),
  },
  { changedBy: ['subscription', 'stream', 'realm_user'] },
);

const channelList = listOf(channelShape.kind);

/** LEVEL(205): for guests without web-public channels that they are not in. */
const isInStreams = ({ open, actor }: View, { privacy }: Channel, own: Subscription | undefined): boolean =>
  open('registerStreamsWebPublic') || actor.user.role !== 'guest' || privacy !== 'webPublic' || own?.isActive === true;

export const channels = stateRow('stream', ['people', 'channels'])(
  {
    streams: textKey(channelList, (view) =>
      listText(
        channelsBy(view, (channel, own) => isInStreams(view, channel, own), view.open('registerArchivedInStreams')).map(channelTexts(channelView(view))),
      ),
    ),
  },
  { changedBy: ['stream', 'subscription', 'realm_user'] },
);

/** Including archived ones. */
export const channelFolders = stateRow('channel_folders', ['folders'])(
  {
    channel_folders: since('registerChannelFolders', listOf(channelFolderShape.kind), ({ state, open }) => channelFolderObjects(state.folders, open)),
  },
  { changedBy: ['channel_folder'] },
);

const isGuest = ({ actor }: StateView): boolean => actor.user.role === 'guest';

const defaultChannelsOf = (view: View): ReadonlyArray<Channel> => (isGuest(view) ? [] : channelsBy(view, ({ isDefault }) => isDefault, false));

/** Empty for guests. LEVEL(330): the channels themselves. */
export const defaultChannels = stateRow('default_streams', ['people', 'channels'])(
  {
    realm_default_streams: [
      since('defaultStreamsIdsOnly', listOf(integer), (view) => defaultChannelsOf(view).map(({ id }) => id)),
      before('defaultStreamsIdsOnly', channelList, (view) => defaultChannelsOf(view).map((channel) => channelObject(channel, channelView(view)))),
    ],
  },
  { changedBy: ['default_streams', 'stream', 'realm_user'] },
);

/** Empty for guests. */
export const defaultChannelGroups = stateRow('default_stream_groups', ['people', 'channels', 'defaultChannelGroups'])(
  {
    realm_default_stream_groups: key(listOf(defaultChannelGroupShape.kind), (view) => {
      const known = new Map(view.state.channels.visible.map((channel) => [channel.id, channel]));
      return isGuest(view) ? [] : view.state.defaultChannelGroups.map((group) => defaultChannelGroupObject(group, known, channelView(view)));
    }),
  },
  { changedBy: ['default_stream_groups', 'realm_user'] },
);
