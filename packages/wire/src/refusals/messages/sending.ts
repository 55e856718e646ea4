import { badRequest, channelWords, aboutEmptyTopic } from '../error-reply.js';
import { rowsOf } from '../row.js';

/** LEVEL(229): one text for both, with a general code. */
const oldWildcard = 'You do not have permission to use wildcard mentions in this stream.';

/** Spec: 7 */
export const sendingRows = rowsOf<'sending'>()({
  emptyMessage: 'Message must not be empty',
  messageHasNullBytes: 'Message must not contain null bytes',
  missingTopic: 'Missing topic',
  topicsRequired: 'Topics are required in this organization',
  emptyTopicNotAllowed: aboutEmptyTopic('Sending messages to the {topic} is not allowed in this channel.'),
  onlyEmptyTopicAllowed: aboutEmptyTopic('Only the {topic} topic is allowed in this channel.'),
  topicHasInvalidCharacter: 'Invalid character in topic, at position {position}!',
  notAuthorizedToSend: "Not authorized to send to {channel} '{channelName}'",
  cannotPost: 'You do not have permission to post in this {channel}.',
  cannotCreateTopic: 'You do not have permission to create new topics in this channel.',
  noRecipients: 'Message must have recipients',
  unknownRecipientAddress: "Invalid email '{email}'",
  unknownRecipient: 'Invalid user ID {userId}',
  recipientDeactivated: ({ userId, email }, { open, dummyEmailHost }) =>
    badRequest(open, `'${email ?? `user${userId}@${dummyEmailHost}`}' is no longer using Zulip.`),
  recipientsNotVisible: 'You do not have permission to access some of the recipients.',
  directMessagesDisabled: 'Direct messages are disabled in this organization.',
  nobodyMayAuthorizeConversation: 'This conversation does not include any users who can authorize it.',
  cannotInitiateDirectMessages: 'You do not have permission to initiate direct message conversations.',
  channelMentionNotAllowed: [
    'You do not have permission to use {channel} wildcard mentions in this {channel}.',
    { code: 'STREAM_WILDCARD_MENTION_NOT_ALLOWED', codeSince: 'sendWildcardErrors', before: ['sendWildcardErrors', oldWildcard] },
  ],
  topicMentionNotAllowed: [
    'You do not have permission to use topic wildcard mentions in this topic.',
    { code: 'TOPIC_WILDCARD_MENTION_NOT_ALLOWED', codeSince: 'sendWildcardErrors', before: ['sendWildcardErrors', oldWildcard] },
  ],
  groupMentionNotAllowed: "You are not allowed to mention user group '{groupName}'.",
  widgetNotJson: 'Widgets: API programmer sent invalid JSON content',
  invalidWidget: 'Widgets: {problem}',
  idempotencyKeyReused: 'This idempotency key was used for another message.',
  typingNotificationsDisabled: (refusal, { open }) =>
    badRequest(open, `User has disabled typing notifications for ${refusal.in === 'direct' ? 'direct' : channelWords(open).channel} messages`),
});
