import type { Open } from '@parley/core';
import { emptyTopicDisplayName } from '../codecs/messages/topic.js';
import { badRequest, channelWords, coded, type ErrorReply, type Replies } from './error-reply.js';

/** LEVEL(229): one text for both, without a code of its own. */
const wildcard = (open: Open, code: string, message: string): ErrorReply =>
  open('sendWildcardErrors') ? coded(code, message) : badRequest(open, 'You do not have permission to use wildcard mentions in this stream.');

const aboutEmptyTopic = (open: Open, text: (name: string) => string): ErrorReply => {
  const name = emptyTopicDisplayName(open);
  return badRequest(open, text(name), { empty_topic_display_name: name });
};

/** Spec: 7 */
export const sendingReplies: Replies<
  | 'emptyMessage'
  | 'messageHasNullBytes'
  | 'missingTopic'
  | 'topicsRequired'
  | 'emptyTopicNotAllowed'
  | 'onlyEmptyTopicAllowed'
  | 'topicHasInvalidCharacter'
  | 'notAuthorizedToSend'
  | 'cannotPost'
  | 'cannotCreateTopic'
  | 'noRecipients'
  | 'unknownRecipientAddress'
  | 'unknownRecipient'
  | 'recipientDeactivated'
  | 'recipientsOutOfReach'
  | 'directMessagesDisabled'
  | 'nobodyMayAuthorizeConversation'
  | 'cannotInitiateDirectMessages'
  | 'channelMentionNotAllowed'
  | 'topicMentionNotAllowed'
  | 'groupMentionNotAllowed'
  | 'widgetNotJson'
  | 'invalidWidget'
  | 'idempotencyKeyReused'
  | 'typingNotificationsDisabled'
> = {
  emptyMessage: (_, { open }) => badRequest(open, 'Message must not be empty'),
  messageHasNullBytes: (_, { open }) => badRequest(open, 'Message must not contain null bytes'),
  missingTopic: (_, { open }) => badRequest(open, 'Missing topic'),
  topicsRequired: (_, { open }) => badRequest(open, 'Topics are required in this organization'),
  emptyTopicNotAllowed: (_, { open }) => aboutEmptyTopic(open, (name) => `Sending messages to the ${name} is not allowed in this channel.`),
  onlyEmptyTopicAllowed: (_, { open }) => aboutEmptyTopic(open, (name) => `Only the ${name} topic is allowed in this channel.`),
  topicHasInvalidCharacter: ({ position }, { open }) => badRequest(open, `Invalid character in topic, at position ${position}!`),
  notAuthorizedToSend: ({ channelName }, { open }) => badRequest(open, `Not authorized to send to ${channelWords(open).channel} '${channelName}'`),
  cannotPost: (_, { open }) => badRequest(open, `You do not have permission to post in this ${channelWords(open).channel}.`),
  cannotCreateTopic: (_, { open }) => badRequest(open, 'You do not have permission to create new topics in this channel.'),
  noRecipients: (_, { open }) => badRequest(open, 'Message must have recipients'),
  unknownRecipientAddress: ({ email }, { open }) => badRequest(open, `Invalid email '${email}'`),
  unknownRecipient: ({ userId }, { open }) => badRequest(open, `Invalid user ID ${userId}`),
  recipientDeactivated: ({ userId, email }, { open, dummyEmailHost }) =>
    badRequest(open, `'${email ?? `user${userId}@${dummyEmailHost}`}' is no longer using Zulip.`),
  recipientsOutOfReach: (_, { open }) => badRequest(open, 'You do not have permission to access some of the recipients.'),
  directMessagesDisabled: (_, { open }) => badRequest(open, 'Direct messages are disabled in this organization.'),
  nobodyMayAuthorizeConversation: (_, { open }) => badRequest(open, 'This conversation does not include any users who can authorize it.'),
  cannotInitiateDirectMessages: (_, { open }) => badRequest(open, 'You do not have permission to initiate direct message conversations.'),
  channelMentionNotAllowed: (_, { open }) =>
    wildcard(
      open,
      'STREAM_WILDCARD_MENTION_NOT_ALLOWED',
      `You do not have permission to use ${channelWords(open).channel} wildcard mentions in this ${channelWords(open).channel}.`,
    ),
  topicMentionNotAllowed: (_, { open }) =>
    wildcard(open, 'TOPIC_WILDCARD_MENTION_NOT_ALLOWED', 'You do not have permission to use topic wildcard mentions in this topic.'),
  groupMentionNotAllowed: ({ groupName }, { open }) => badRequest(open, `You are not allowed to mention user group '${groupName}'.`),
  widgetNotJson: (_, { open }) => badRequest(open, 'Widgets: API programmer sent invalid JSON content'),
  invalidWidget: ({ problem }, { open }) => badRequest(open, `Widgets: ${problem}`),
  idempotencyKeyReused: (_, { open }) => badRequest(open, 'This idempotency key was used for another message.'),
  typingNotificationsDisabled: (refusal, { open }) =>
    badRequest(open, `User has disabled typing notifications for ${refusal.in === 'direct' ? 'direct' : channelWords(open).channel} messages`),
};
