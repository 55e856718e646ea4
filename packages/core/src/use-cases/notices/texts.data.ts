import type { ChannelPrivacy } from '../../model/channels/channel-privacy.js';

/** Who caused a notice. Mentions of her in it are silent. */
export interface NoticeAuthor {
  readonly id: number;
  readonly fullName: string;
}

export const silently = ({ id, fullName }: NoticeAuthor): string => `@_**${fullName}|${id}**`;

const aloud = ({ id, fullName }: NoticeAuthor): string => `@**${fullName}|${id}**`;

export const link = (channelName: string): string => `#**${channelName}**`;

export const channelKinds: Readonly<Record<ChannelPrivacy, string>> = {
  public: 'Public',
  webPublic: 'Web-public',
  privateSharedHistory: 'Private, shared history',
  privateProtectedHistory: 'Private, protected history',
};

/** Where notices about one channel, and those about new ones, are said. */
export const noticeTopics = { channelEvents: 'channel events', newChannels: 'new channels' } as const;

/** To somebody whom another person has subscribed; names ascend. LEVEL(392): her mention was no silent one. Spec: 4.1 */
export const subscribedText = (causer: NoticeAuthor, channelNames: ReadonlyArray<string>, isSilent: boolean): string => {
  const [only = '', ...others] = channelNames;
  const name = (isSilent ? silently : aloud)(causer);
  return others.length === 0
    ? `${name} subscribed you to ${link(only)}.`
    : `${name} subscribed you to the following channels:\n\n${channelNames.map((name) => `* ${link(name)}`).join('\n')}`;
};

/** To the organization. Spec: 4.1 */
export const announcementText = (causer: NoticeAuthor, channelNames: ReadonlyArray<string>): string => {
  const [only = '', ...others] = channelNames;
  return others.length === 0
    ? `${silently(causer)} created a new channel ${link(only)}.`
    : `${silently(causer)} created the following channels: ${channelNames.map(link).join(', ')}.`;
};

/** A description among other lines. */
export const quoted = (description: string): string => ['```` quote', description === '' ? '*No description.*' : description, '````'].join('\n');

/** The first message of a new channel. Spec: 4.1 */
export const createdText = (causer: NoticeAuthor, privacy: ChannelPrivacy, description: string): string =>
  [`**${channelKinds[privacy]}** channel created by ${silently(causer)}. **Description:**`, quoted(description)].join('\n');

/** To somebody whom another person has brought into a group, or taken out of it. Spec: 4.15 */
export const groupMovedText = (causer: NoticeAuthor, operation: 'add' | 'remove', groupName: string): string =>
  `${silently(causer)} ${operation === 'add' ? 'added you to' : 'removed you from'} the group @_*${groupName}*.`;
