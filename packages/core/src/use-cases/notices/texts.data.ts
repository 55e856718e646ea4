import type { ChannelPrivacy } from '../../model/channels/channel-privacy.js';
import { channelLink, mention, type Mentionable, silentMention } from '../../text/mentions.js';

export const channelKinds: Readonly<Record<ChannelPrivacy, string>> = {
  public: 'Public',
  webPublic: 'Web-public',
  privateSharedHistory: 'Private, shared history',
  privateProtectedHistory: 'Private, protected history',
};

/** Topics of notices about one channel, and about new channels. */
export const noticeTopics = { channelEvents: 'channel events', newChannels: 'new channels' } as const;

/** For a person subscribed by another; names ascend. LEVEL(392): the mention was not silent, and the link was called a channel. Spec: 4.1 */
export const subscribedText = (causer: Mentionable, channelNames: ReadonlyArray<string>, isSilent: boolean): string => {
  const [only = '', ...others] = channelNames;
  const name = (isSilent ? silentMention : mention)(causer);
  return others.length === 0
    ? `${name} subscribed you to ${isSilent ? '' : 'the channel '}${channelLink(only)}.`
    : `${name} subscribed you to the following channels:\n\n${channelNames.map((name) => `* ${channelLink(name)}`).join('\n')}`;
};

/** For the announcement channel. Spec: 4.1 */
export const announcementText = (causer: Mentionable, channelNames: ReadonlyArray<string>): string => {
  const [only = '', ...others] = channelNames;
  return others.length === 0
    ? `${silentMention(causer)} created a new channel ${channelLink(only)}.`
    : `${silentMention(causer)} created the following channels: ${channelNames.map(channelLink).join(', ')}.`;
};

/** Quotes a description. */
export const quoted = (description: string): string => ['```` quote', description === '' ? '*No description.*' : description, '````'].join('\n');

/** The first message of a new channel. Spec: 4.1 */
export const createdText = (causer: Mentionable, privacy: ChannelPrivacy, description: string): string =>
  [`**${channelKinds[privacy]}** channel created by ${silentMention(causer)}. **Description:**`, quoted(description)].join('\n');

/** For a person whom another one added to a group or removed. Spec: 4.15 */
export const groupMovedText = (causer: Mentionable, operation: 'add' | 'remove', groupName: string): string =>
  `${silentMention(causer)} ${operation === 'add' ? 'added you to' : 'removed you from'} the group @_*${groupName}*.`;
