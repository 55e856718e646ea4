import * as TaskEither from '../../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../../failures.js';
import type { ChannelFolder } from '../../../../model/channels/channel-folder.js';
import type { Channel } from '../../../../model/channels/channel.js';
import type { ChannelId } from '../../../../model/ids.js';
import type { Subscription } from '../../../../model/subscriptions/subscription.js';
import type { MutedTopic, TopicPreference } from '../../../../model/topics/visibility-policy.js';
import { mutedTopics } from '../../../../rules/topics/muted-topics.js';
import type { KnownSubscribers } from '../../../../ports/store.js';
import { metadataAccess } from '../../../../rules/channels/channels.js';
import { allowedAtBoth } from '../../../../rules/holds-at-both.js';
import { loadSubscribersShown } from '../../../shared/subscribing/load-subscribers-shown.js';
import { loadReaderChannels } from '../../../shared/reader-channels.js';
import type { Caller } from '../../../use-case.js';
import { part, type PartInput } from '../part.js';

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

const isVisible = ({ actor, levels }: Caller, channel: Channel, subscribed: boolean): boolean =>
  allowedAtBoth(levels, (open) => metadataAccess({ actor, channel, subscribed, open }));

/** Two queries, and a third for subscribers, however many channels. */
const loadChannels = ({ tx, caller, at, options }: PartInput): TaskEither.TaskEither<Failure, KnownChannels> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('all', () => tx.channels.all()),
    TaskEither.bind('own', () => tx.subscriptions.of(caller.actor.user.id)),
    TaskEither.let('subscriptions', ({ own }) => new Map(own.map((subscription) => [subscription.channelId, subscription]))),
    TaskEither.let('visible', ({ all, subscriptions }) =>
      all.filter((channel) => isVisible(caller, channel, subscriptions.get(channel.id)?.isActive ?? false)),
    ),
    TaskEither.bind('subscribers', ({ visible }) =>
      loadSubscribersShown(
        tx,
        visible.map(({ id }) => id),
        options.subscribers,
        at,
      ),
    ),
    TaskEither.map(({ visible, subscriptions, subscribers }) => ({ visible, subscriptions, subscribers })),
  );

const loadTopicPreferences = ({ tx, caller }: PartInput): TaskEither.TaskEither<Failure, KnownTopicPreferences> =>
  pipe(
    loadReaderChannels(tx, caller),
    TaskEither.bindTo('readerChannels'),
    TaskEither.bindW('all', () => tx.topicPreferences.of(caller.actor.user.id)),
    TaskEither.map(({ readerChannels, all }) => ({
      all,
      muted: mutedTopics(caller, new Map(readerChannels.channels.map((found) => [found.channel.id, found])), all),
    })),
  );

export const channelParts = {
  channels: part({ visible: [], subscriptions: new Map(), subscribers: null }, loadChannels),
  /** Archived ones included, in their order. */
  folders: part<ReadonlyArray<ChannelFolder>>([], ({ tx }) => tx.folders.all()),
  topicPreferences: part({ all: [], muted: [] }, loadTopicPreferences),
};
