import { badRequest, type Replies } from './error-reply.js';

/** Spec: 2 (Message, `submessages`) */
export const submessageReplies: Replies<'cannotAttachSubmessage' | 'submessageNotJson' | 'invalidSubmessage' | 'tooManySubmessages'> = {
  cannotAttachSubmessage: (_, { open }) => badRequest(open, 'You cannot attach a submessage to this message.'),
  submessageNotJson: (_, { open }) => badRequest(open, 'Invalid json for submessage'),
  invalidSubmessage: ({ problem }, { open }) => badRequest(open, problem),
  tooManySubmessages: (_, { open }) => badRequest(open, 'This message takes no more submessages.'),
};
