import { badRequest, type Replies } from './error-reply.js';

/** Spec: levels 331, 382 */
export const reportReplies: Replies<'reportsNotTaken' | 'reportNeedsDescription' | 'moderationChannelMustBePrivate'> = {
  reportsNotTaken: (_, { open }) => badRequest(open, 'Moderation request channel must be specified to enable message reporting.'),
  reportNeedsDescription: (_, { open }) => badRequest(open, 'An explanation is required.'),
  moderationChannelMustBePrivate: (_, { open }) => badRequest(open, 'Moderation request channel must be private.'),
};
