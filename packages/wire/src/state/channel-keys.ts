import type { Channel, ChannelId, Subscription } from '@parley/core';
import { type Field, fields } from '../gated.js';
import type { JsonObject } from '../json.js';
import { channelFields, channelObject, type ChannelView } from '../objects/channels/channel.js';
import { defaultChannelGroupObject } from '../objects/channels/default-channel-group.js';
import { type ShownSubscribers, subscriberFields } from '../objects/subscriptions/subscribers.js';
import { notificationDefaultsOf } from '../objects/people/notification-defaults.js';
import { subscriptionObject } from '../objects/subscriptions/subscription.js';
import type { StateView } from './state-view.js';

const byName = (left: Channel, right: Channel): number => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0);

const channelView = ({ open, actor, isActive }: StateView): ChannelView => ({ open, realm: actor.realm, isActive });

/** LEVEL(37): the key was missing where the reader may not know who is in the channel. */
const subscribersOf = ({ state, open }: StateView, channelId: ChannelId): ShownSubscribers | null => {
  const known = state.channels?.subscribers ?? null;
  const nobody = open('subscribersAlwaysPresent') ? { userIds: [], isPartial: false } : null;
  return known === null ? null : (known.get(channelId) ?? nobody);
};

/** Channels in the order of their names; archived ones for clients that know of them, and in the last list only from the level that put them there. */
const channelsBy = (view: StateView, isListed: (channel: Channel, own: Subscription | undefined) => boolean, archived: boolean): ReadonlyArray<Channel> => {
  const known = view.state.channels;
  return (known?.visible ?? [])
    .filter((channel) => (!channel.isArchived || (archived && view.understands('archivedChannels'))) && isListed(channel, known?.subscriptions.get(channel.id)))
    .sort(byName);
};

const subscribedObjects = (view: StateView, isActive: boolean): JsonObject[] => {
  const concrete = view.understands('notificationSettingsNull') ? null : notificationDefaultsOf(view.actor);
  const shown = { ...channelView(view), concrete, addressOf: view.addressOf };
  return channelsBy(view, (_, own) => own?.isActive === isActive, true).flatMap((channel) => {
    const own = view.state.channels?.subscriptions.get(channel.id);
    return own === undefined ? [] : [subscriptionObject(channel, own, shown, subscribersOf(view, channel.id))];
  });
};

const neverSubscribedObjects = (view: StateView): JsonObject[] =>
  channelsBy(view, (_, own) => own === undefined, view.open('registerArchivedNeverSubscribed')).map((channel) =>
    fields(view.open, { ...channelFields(channel, channelView(view)), ...subscriberFields(subscribersOf(view, channel.id), view) }),
  );

export const subscriptionKeys = (view: StateView): Readonly<Record<string, Field>> => ({
  subscriptions: subscribedObjects(view, true),
  unsubscribed: subscribedObjects(view, false),
  never_subscribed: neverSubscribedObjects(view),
});

/** LEVEL(205): guests were not told of web-public channels that they are not in. */
const isInStreams = ({ open, actor }: StateView, { privacy }: Channel, own: Subscription | undefined): boolean =>
  open('registerStreamsWebPublic') || actor.user.role !== 'guest' || privacy !== 'webPublic' || own?.isActive === true;

export const streamKeys = (view: StateView): Readonly<Record<string, Field>> => ({
  streams: channelsBy(view, (channel, own) => isInStreams(view, channel, own), view.open('registerArchivedInStreams')).map((channel) =>
    channelObject(channel, channelView(view)),
  ),
});

/** LEVEL(330): the channels themselves were listed. Guests have none. */
export const defaultChannelKeys = (view: StateView): Readonly<Record<string, Field>> => {
  const isGuest = view.actor.user.role === 'guest';
  const channels = isGuest ? [] : channelsBy(view, ({ isDefault }) => isDefault, false);
  return {
    realm_default_streams: view.open('defaultStreamsIdsOnly')
      ? channels.map(({ id }) => id)
      : channels.map((channel) => channelObject(channel, channelView(view))),
  };
};

/** Guests have none. */
export const defaultChannelGroupKeys = (view: StateView): Readonly<Record<string, Field>> => {
  const groups = view.actor.user.role === 'guest' ? [] : (view.state.defaultChannelGroups ?? []);
  const channels = new Map((view.state.channels?.visible ?? []).map((channel) => [channel.id, channel]));
  return { realm_default_stream_groups: groups.map((group) => defaultChannelGroupObject(group, channels, channelView(view))) };
};
