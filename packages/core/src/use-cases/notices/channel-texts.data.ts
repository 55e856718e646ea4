import type { ChannelPrivacy } from '../../model/channels/channel-privacy.js';
import type { TopicsPolicy } from '../../model/topics/topics-policy.js';
import { type NoticeAuthor, channelKinds, link, quoted, silently } from './texts.data.js';

/** Spec: 4.3 */
export const renamedText = (causer: NoticeAuthor, from: string, to: string): string => `${silently(causer)} renamed channel **${from}** to **${to}**.`;

/** Spec: 4.3 */
export const describedText = (causer: NoticeAuthor, from: string, to: string): string =>
  [`${silently(causer)} changed the description for this channel.`, '', '* **Old description:**', quoted(from), '* **New description:**', quoted(to)].join(
    '\n',
  );

/** Spec: 4.3 */
export const privacyText = (causer: NoticeAuthor, from: ChannelPrivacy, to: ChannelPrivacy): string =>
  `${silently(causer)} changed the [access permissions](/help/channel-permissions) for this channel from **${channelKinds[from]}** to **${channelKinds[to]}**.`;

/** Who may post, before and now, as text that mentions them. Spec: 4.3 */
export const postingText = (causer: NoticeAuthor, from: string, to: string): string =>
  `${silently(causer)} changed the [posting permissions](/help/channel-posting-policy) for this channel:\n\n* **Old**: ${from}\n* **New**: ${to}`;

/** Days; null = for ever. */
type Days = number | null;

const period = (days: Days): string => (days === null ? 'Forever' : `${days} days`);

/** Spec: 4.3 */
export const retentionText = (causer: NoticeAuthor, from: Days, to: Days): string =>
  [
    `${silently(causer)} has changed the [message retention period](/help/message-retention-policy) for this channel:`,
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
export const topicsPolicyText = (causer: NoticeAuthor, from: TopicsPolicy, to: TopicsPolicy): string =>
  `${silently(causer)} changed the "Allow posting to the *general chat* topic?" setting from **${policies[from]}** to **${policies[to]}**.`;

/** Stored text is always of the newest form, which links the channel. Spec: 4.3 (level 434) */
export const archivingText = (channelName: string, isArchived: boolean): string =>
  `Channel ${link(channelName)} has been ${isArchived ? 'archived' : 'unarchived'}.`;
