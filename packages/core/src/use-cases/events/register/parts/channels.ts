import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelFolder } from '../../../../model/channels/channel-folder.js';
import type { Channel } from '../../../../model/channels/channel.js';
import type { ChannelId } from '../../../../model/ids.js';
import type { Subscription } from '../../../../model/subscriptions/subscription.js';
import type { MutedTopic, TopicPreference } from '../../../../model/topics/visibility-policy.js';
import { mutedTopics } from '../../../../rules/topics/muted-topics.js';
import type { KnownSubscribers } from '../../../../ports/store.js';
import { metadataAccess } from '../../../../rules/channels/channels.js';
import { loadSubscribersShown } from '../../../shared/subscribing/load-subscribers-shown.js';
import { loadReaderChannels } from '../../../shared/reader-channels.js';
import { part, type PartInput } from '../part.js';
import type { Outcome } from '../../../outcome.js';

export interface KnownChannels {
  /** Channels whose name and description the reader may see, and the reader's own; ascending. */
  readonly visible: ReadonlyArray<Channel>;
  readonly subscriptions: ReadonlyMap<ChannelId, Subscription>;
  /** Of the visible ones; null if not requested. */
  readonly subscribers: ReadonlyMap<ChannelId, KnownSubscribers> | null;
}

export interface KnownTopicPreferences {
  readonly all: ReadonlyArray<TopicPreference>;
  /** Those listed by older clients, by channel name. */
  readonly muted: ReadonlyArray<MutedTopic>;
}

/** Two queries, and a third for subscribers, however many channels. */
const loadChannels = async ({ call, at, options }: PartInput): Outcome<KnownChannels> => {
  const { tx } = call;
  const all = await tx.channels.all()();
  if (Either.isLeft(all)) return all;
  const own = await tx.subscriptions.of(call.actor.user.id)();
  if (Either.isLeft(own)) return own;
  const subscriptions = new Map(own.right.map((subscription) => [subscription.channelId, subscription]));
  const visible = all.right.filter((channel) => call.allows(metadataAccess, { channel, subscribed: subscriptions.get(channel.id)?.isActive ?? false }));
  const subscribers = await loadSubscribersShown(
    tx,
    visible.map(({ id }) => id),
    options.subscribers,
    at,
  );
  return Either.isLeft(subscribers) ? subscribers : Either.right({ visible, subscriptions, subscribers: subscribers.right });
};

const loadTopicPreferences = async ({ call }: PartInput): Outcome<KnownTopicPreferences> => {
  const readerChannels = await loadReaderChannels(call);
  if (Either.isLeft(readerChannels)) return readerChannels;
  const all = await call.tx.topicPreferences.of(call.actor.user.id)();
  if (Either.isLeft(all)) return all;
  return Either.right({
    all: all.right,
    muted: mutedTopics(call, new Map(readerChannels.right.channels.map((found) => [found.channel.id, found])), all.right),
  });
};

export const channelParts = {
  channels: part({ visible: [], subscriptions: new Map(), subscribers: null }, loadChannels),
  /** Archived ones included, in their order. */
  folders: part<ReadonlyArray<ChannelFolder>>([], ({ call: { tx } }) => tx.folders.all()()),
  topicPreferences: part({ all: [], muted: [] }, loadTopicPreferences),
};
