import type { UserId } from '@parley/core';
import { type Channel, holdersOf, onceEach, type Realm } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import type { JsonObject } from '../../json.js';
import { type SharedItems, sharedItems } from '../../shape/index.js';
import { subscribedChannelShape } from '../subscriptions/subscription.js';
import { channelObject, type ChannelView } from './channel.js';

/** Everything that determines how a channel looks, beside the channel itself and the deactivated people in its permissions: a flat record. */
interface ChannelsClass extends Pick<Realm, 'systemGroups'> {
  readonly open: Open;
}

/** Maximum of all remembered texts of one form. */
const maxBytes = 32 * 1024 * 1024;

const sharedChannels = (write: (channel: Channel, view: ChannelView) => JsonObject): SharedItems<Channel, ChannelsClass> =>
  sharedItems({
    maxBytes,
    write: (channel: Channel, { open, systemGroups }: ChannelsClass, gone) =>
      write(channel, { open, realm: { systemGroups }, isActive: (id) => !gone.includes(id) }),
  });

const plain = sharedChannels((channel, view) => channelObject(channel, view));
const subscribed = sharedChannels((channel, view) => subscribedChannelShape.write(view.open, { channel, subscribers: null }, view));

const namedPeople = onceEach(holdersOf);

const textsFor =
  (texts: SharedItems<Channel, ChannelsClass>) =>
  ({ open, realm: { systemGroups }, isActive }: Pick<ChannelView, 'open' | 'realm' | 'isActive'>): ((channel: Channel) => string) => {
    const textOf = texts({ open, systemGroups });
    const isGone = (id: UserId): boolean => !isActive(id);
    return (channel) => textOf(channel, namedPeople(channel).filter(isGone));
  };

/** The JSON text of channels, serialized once for all who see them alike. */
export const channelTexts = textsFor(plain);

/** The JSON text of the channel's part of subscriptions, serialized once for all who see it alike. */
export const subscribedChannelTexts = textsFor(subscribed);

/** Bytes of all remembered texts. */
export const channelTextBytes = (): number => plain.bytes() + subscribed.bytes();
