import type { BotType, EmailVisibility, Flag, MoveExtent, RegistrationError, Role, ServiceInterface, TopicsPolicy } from '@parley/core/model';

/** The only dictionary between the domain's words and the wire's: one record per kind, read in both directions. */
export const roleNumbers: Readonly<Record<Role, number>> = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 };

export const botTypeNumbers: Readonly<Record<BotType, number>> = { generic: 1, incomingWebhook: 2, outgoingWebhook: 3, embedded: 4 };

export const serviceInterfaceNumbers: Readonly<Record<ServiceInterface, number>> = { generic: 1, slack: 2 };

export const emailVisibilityNumbers: Readonly<Record<EmailVisibility, number>> = { everyone: 1, members: 2, administrators: 3, nobody: 4, moderators: 5 };

/** Null for another number. */
export const emailVisibilityOf = (number: number | null): EmailVisibility | null =>
  (Object.keys(emailVisibilityNumbers) as ReadonlyArray<EmailVisibility>).find((name) => emailVisibilityNumbers[name] === number) ?? null;

export const topicsPolicyWords: Readonly<Record<TopicsPolicy, string>> = {
  inherit: 'inherit',
  allowEmptyTopic: 'allow_empty_topic',
  disableEmptyTopic: 'disable_empty_topic',
  emptyTopicOnly: 'empty_topic_only',
};

export const flagWords: Readonly<Record<Flag, string>> = {
  read: 'read',
  starred: 'starred',
  collapsed: 'collapsed',
  mentioned: 'mentioned',
  channelWildcardMentioned: 'stream_wildcard_mentioned',
  topicWildcardMentioned: 'topic_wildcard_mentioned',
  hasAlertWord: 'has_alert_word',
  historical: 'historical',
};

export const registrationErrorWords: Readonly<Record<RegistrationError, string>> = {
  relayKeyInvalid: 'INVALID_BOUNCER_PUBLIC_KEY',
  requestExpired: 'REQUEST_EXPIRED',
  registrationInvalid: 'INVALID_ENCRYPTED_PUSH_REGISTRATION',
};

export const extentWords: Readonly<Record<MoveExtent, string>> = { one: 'change_one', later: 'change_later', all: 'change_all' };

/** `canSendMessage` → `can_send_message`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** Whole seconds, the unit of the wire's times. */
export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
