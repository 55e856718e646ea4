import type { EditHistoryVisibility, EmojiKind, ProfileFieldType, TopicsPolicy, VisibilityPolicy } from '@parley/core/model';
import { botTypeNumbers, emailVisibilityNumbers, roleNumbers, serviceInterfaceNumbers } from '@parley/wire';

/** What a recipient is: `type_id` is the id of a person, a channel, or a group of people (`zerver_huddle`). */
export const recipientTypes = { person: 1, channel: 2, group: 3 } as const;

/** Of `zerver_message`: who can read it. */
export const messageTypes = { normal: 1, resolveTopicNotice: 2 } as const;

export const visibilityPolicies: Readonly<Record<VisibilityPolicy, number>> = { muted: 1, unmuted: 2, followed: 3 };

export const topicsPolicies: Readonly<Record<TopicsPolicy, number>> = { inherit: 1, allowEmptyTopic: 2, disableEmptyTopic: 3, emptyTopicOnly: 4 };

export const historyVisibilities: Readonly<Record<EditHistoryVisibility, number>> = { all: 1, moves: 2, none: 3 };

export const profileFieldTypes: Readonly<Record<ProfileFieldType, number>> = {
  shortText: 1,
  longText: 2,
  choice: 3,
  date: 4,
  link: 5,
  users: 6,
  externalAccount: 7,
  pronouns: 8,
};

export const reactionTypes: Readonly<Record<EmojiKind, string>> = { unicode: 'unicode_emoji', realm: 'realm_emoji', extra: 'zulip_extra_emoji' };

/** Of `zerver_scheduledmessage`. */
export const deliveryTypes = { sendLater: 1, remind: 2 } as const;

/** Of `zerver_realmauditlog`: with `event_last_message_id`, the newest message before, these say what somebody received while subscribed. */
export const subscriptionEvents = { created: 301, activated: 302, deactivated: 303 } as const;

/** `message_retention_days` of a channel or an organization that keeps everything. */
export const unlimitedRetention = -1;

export { botTypeNumbers as botTypes, emailVisibilityNumbers as emailVisibilities, roleNumbers as roles, serviceInterfaceNumbers as serviceInterfaces };

/** The word of a number; null for one that is not known. */
export const wordOf = <Word extends string>(numbers: Readonly<Record<Word, number | string>>, written: unknown): Word | null =>
  (Object.keys(numbers) as unknown as ReadonlyArray<Word>).find((word) => numbers[word] === written) ?? null;
