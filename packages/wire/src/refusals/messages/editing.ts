import { rowsOf } from '../row.js';

/** Changing and moving messages. Spec: 7 */
export const editingRows = rowsOf<'editing'>()({
  nothingToChange: 'Nothing to change',
  directMovedToChannel: 'Direct messages cannot be moved to {channel}s.',
  directHasNoTopic: 'Direct messages cannot have topics.',
  extentWithoutMove: 'Invalid propagate_mode without topic edit',
  textWithChannel: 'Cannot change message content while changing {channel}',
  noTopicResolved: 'General chat cannot be marked as resolved',
  widgetNotEditable: 'Widgets cannot be edited.',
  messageEditingDisabled: 'Your organization has turned off message editing',
  cannotEditMessage: "You don't have permission to edit this message",
  cannotMoveMessage: "You don't have permission to move this message",
  editTimeOver: 'The time limit for editing this message has passed',
  topicTimeOver: "The time limit for editing this message's topic has passed.",
  channelTimeOver: "The time limit for editing this message's {channel} has passed",
  // LEVEL(172): unknown before.
  wholeTopicTimeOver: [
    'You only have permission to move the {allowed}/{total} most recent messages in this topic.',
    {
      code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
      codeSince: 'editMoveLimitError',
      keys: { first_message_id_allowed_to_move: 'firstAllowed', total_messages_in_topic: 'total', total_messages_allowed_to_move: 'allowed' },
    },
  ],
  tooManyToMove: 'Too many messages to move at once (maximum {max}).',
});
