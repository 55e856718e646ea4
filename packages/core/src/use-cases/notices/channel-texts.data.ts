import type { ChannelPrivacy } from '../../model/channels/channel-privacy.js';
import type { TopicsPolicy } from '../../model/topics/topics-policy.js';
import { channelLink, type Mentionable, silentMention } from '../../text/mentions.js';
import { channelKinds, quoted } from './texts.data.js';

/** Spec: 4.3 */
export const renamedText = (causer: Mentionable, from: string, to: string): string => `${silentMention(causer)} renamed channel **${from}** to **${to}**.`;

/** Spec: 4.3 */
export const describedText = (causer: Mentionable, from: string, to: string): string =>
  [`${silentMention(causer)} changed the description for this channel.`, '', '* **Old description:**', quoted(from), '* **New description:**', quoted(to)].join(
    '\n',
  );

/** Spec: 4.3 */
export const privacyText = (causer: Mentionable, from: ChannelPrivacy, to: ChannelPrivacy): string =>
  `${silentMention(causer)} changed the [access permissions](/help/channel-permissions) for this channel from **${channelKinds[from]}** to **${channelKinds[to]}**.`;

/** Who may post, before and now, as text with mentions. Spec: 4.3 */
export const postingText = (causer: Mentionable, from: string, to: string): string =>
  `${silentMention(causer)} changed the [posting permissions](/help/channel-posting-policy) for this channel:\n\n* **Old**: ${from}\n* **New**: ${to}`;

/** Days; null = unlimited. */
type Days = number | null;

const period = (days: Days): string => (days === null ? 'Forever' : `${days} days`);

/** Spec: 4.3 */
export const retentionText = (causer: Mentionable, from: Days, to: Days): string =>
  [
    `${silentMention(causer)} has changed the [message retention period](/help/message-retention-policy) for this channel:`,
    `* **Old retention period**: ${period(from)}`,
    `* **New retention period**: ${period(to)}`,
    '',
    to === null
      ? 'Messages in this channel will now be retained forever.'
      : `Messages in this channel will now be automatically deleted ${to} days after they are sent.`,
  ].join('\n');

const policies: Readonly<Record<TopicsPolicy, string>> = {
  inherit: 'Automatic',
  allowEmptyTopic: '*general chat* topic allowed',
  disableEmptyTopic: 'No *general chat* topic',
  emptyTopicOnly: 'Only *general chat* topic allowed',
};

/** Spec: 4.3 (level 392) */
export const topicsPolicyText = (causer: Mentionable, from: TopicsPolicy, to: TopicsPolicy): string =>
  `${silentMention(causer)} changed the "Allow posting to the *general chat* topic?" setting from **${policies[from]}** to **${policies[to]}**.`;

/** Stored texts have the newest form, which links the channel. Spec: 4.3 (level 434) */
export const archivingText = (channelName: string, isArchived: boolean): string =>
  `Channel ${channelLink(channelName)} has been ${isArchived ? 'archived' : 'unarchived'}.`;
