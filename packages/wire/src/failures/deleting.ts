import { badRequest, type Replies } from './error-reply.js';

/** Spec: 4.9 */
export const deletingReplies: Replies<'cannotDeleteMessage' | 'deletionTimeOver' | 'messageAlreadyDeleted'> = {
  cannotDeleteMessage: (_, { open }) => badRequest(open, "You don't have permission to delete this message"),
  deletionTimeOver: (_, { open }) => badRequest(open, 'The time limit for deleting this message has passed'),
  messageAlreadyDeleted: (_, { open }) => badRequest(open, 'Message already deleted'),
};
