import { badRequest, channelWords, coded, type Replies } from './error-reply.js';

/** Changing and moving messages. Spec: 7 */
export const editingReplies: Replies<
  | 'nothingToChange'
  | 'directMovedToChannel'
  | 'directHasNoTopic'
  | 'extentWithoutMove'
  | 'textWithChannel'
  | 'noTopicResolved'
  | 'widgetNotEditable'
  | 'messageEditingDisabled'
  | 'cannotEditMessage'
  | 'cannotMoveMessage'
  | 'editTimeOver'
  | 'topicTimeOver'
  | 'channelTimeOver'
  | 'wholeTopicTimeOver'
  | 'tooManyToMove'
> = {
  nothingToChange: (_, { open }) => badRequest(open, 'Nothing to change'),
  directMovedToChannel: (_, { open }) => badRequest(open, `Direct messages cannot be moved to ${channelWords(open).channel}s.`),
  directHasNoTopic: (_, { open }) => badRequest(open, 'Direct messages cannot have topics.'),
  extentWithoutMove: (_, { open }) => badRequest(open, 'Invalid propagate_mode without topic edit'),
  textWithChannel: (_, { open }) => badRequest(open, `Cannot change message content while changing ${channelWords(open).channel}`),
  noTopicResolved: (_, { open }) => badRequest(open, 'General chat cannot be marked as resolved'),
  widgetNotEditable: (_, { open }) => badRequest(open, 'Widgets cannot be edited.'),
  messageEditingDisabled: (_, { open }) => badRequest(open, 'Your organization has turned off message editing'),
  cannotEditMessage: (_, { open }) => badRequest(open, "You don't have permission to edit this message"),
  cannotMoveMessage: (_, { open }) => badRequest(open, "You don't have permission to move this message"),
  editTimeOver: (_, { open }) => badRequest(open, 'The time limit for editing this message has passed'),
  topicTimeOver: (_, { open }) => badRequest(open, "The time limit for editing this message's topic has passed."),
  channelTimeOver: (_, { open }) => badRequest(open, `The time limit for editing this message's ${channelWords(open).channel} has passed`),
  // LEVEL(172): such a refusal was not known.
  wholeTopicTimeOver: ({ firstAllowed, total, allowed }, { open }) => {
    const message = `You only have permission to move the ${allowed}/${total} most recent messages in this topic.`;
    if (!open('editMoveLimitError')) return badRequest(open, message);
    return coded('MOVE_MESSAGES_TIME_LIMIT_EXCEEDED', message, {
      first_message_id_allowed_to_move: firstAllowed,
      total_messages_in_topic: total,
      total_messages_allowed_to_move: allowed,
    });
  },
  tooManyToMove: ({ most }, { open }) => badRequest(open, `Too many messages to move at once (maximum ${most}).`),
};
