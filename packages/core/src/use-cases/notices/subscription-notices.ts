import type { Channel } from '../../model/channels/channel.js';
import type { DirectConversation, Recipient } from '../../model/messages/recipient.js';
import type { User } from '../../model/people/user.js';
import type { PersonalShare } from '../shared/subscribing/arrange-subscriptions.js';
import { byName } from '../shared/channels/by-name.js';
import type { Notice } from './compose-notice.js';
import { announcementText, createdText, noticeTopics, subscribedText } from './texts.data.js';

/**
 * With more new subscribers than this, no notices are sent.
 *
 * UPSTREAM: at every level, so that one request never writes without bound; before 397 the reference server told any number.
 *
 * Spec: 4.1 (`max_bulk_new_subscription_messages`, level 397)
 */
export const maxPeopleNotified = 250;

/** A person who gets a notice about their new channels. */
export interface Notified {
  readonly user: User;
  /** By name. */
  readonly channels: ReadonlyArray<Channel>;
}

/** Returns the people, other than the causer, who joined channels that existed before. Bots get no notices. Spec: 4.1 */
export const peopleToNotify = (causer: User, shares: ReadonlyArray<PersonalShare>): ReadonlyArray<Notified> =>
  shares
    .filter(({ user }) => user.id !== causer.id && user.bot === null)
    .map(({ user, joined }) => ({
      user,
      channels: joined
        .filter(({ isNew }) => !isNew)
        .map(({ channel }) => channel)
        .sort(byName),
    }))
    .filter(({ channels }) => channels.length > 0);

export const subscribedNotice = (causer: User, { channels }: Notified, { id, participants }: DirectConversation, isSilent: boolean): Notice => ({
  recipient: { kind: 'direct', conversationId: id, participants },
  content: subscribedText(
    causer,
    channels.map(({ name }) => name),
    isSilent,
  ),
  channels,
});

export const inChannelTopic = ({ id, topicsPolicy }: Pick<Channel, 'id' | 'topicsPolicy'>, topic: string): Recipient => ({
  kind: 'channel',
  channelId: id,
  topic: topicsPolicy === 'emptyTopicOnly' ? '' : topic,
});

export const createdNotice = (causer: User, channel: Channel): Notice => ({
  recipient: inChannelTopic(channel, noticeTopics.channelEvents),
  content: createdText(causer, channel.privacy, channel.description),
  channels: [],
});

export const announcementNotice = (causer: User, into: Pick<Channel, 'id' | 'topicsPolicy'>, created: ReadonlyArray<Channel>): Notice => ({
  recipient: inChannelTopic(into, noticeTopics.newChannels),
  content: announcementText(
    causer,
    created.map(({ name }) => name),
  ),
  channels: created,
});
