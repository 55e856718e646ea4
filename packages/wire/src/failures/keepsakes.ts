import type { KeepsakeKind } from '@parley/core';
import { otherKindText } from '../codecs/personal/scheduled-recipient.js';
import { badRequest, type ErrorContext, errorReply, type ErrorReply, generalCode, type Replies } from './error-reply.js';

const names: Readonly<Record<KeepsakeKind, string>> = { scheduledMessage: 'scheduled messages', reminder: 'reminders', snippet: 'saved snippets' };

const notThere = (message: string, { open }: ErrorContext): ErrorReply => errorReply(404, generalCode('BAD_REQUEST', open), message);

/** What people keep for themselves. Spec: 6 */
export const keepsakeReplies: Replies<
  | 'tooManyKeepsakes'
  | 'tooManyAlertWords'
  | 'noSuchScheduledMessage'
  | 'noSuchReminder'
  | 'noSuchSnippet'
  | 'scheduledMessageAlreadySent'
  | 'deliveryTimeNotInFuture'
  | 'nothingToChange'
  | 'recipientRequiredWithType'
  | 'topicRequiredWithType'
  | 'recipientOfOtherKind'
> = {
  tooManyKeepsakes: ({ of }, { open }) => badRequest(open, `You have too many ${names[of]}.`),
  tooManyAlertWords: (_, { open }) => badRequest(open, 'You have too many alert words.'),
  noSuchScheduledMessage: (_, context) => notThere('Scheduled message does not exist', context),
  noSuchReminder: (_, context) => notThere('Reminder does not exist', context),
  noSuchSnippet: (_, context) => notThere('Saved snippet does not exist.', context),
  scheduledMessageAlreadySent: (_, { open }) => badRequest(open, 'Scheduled message was already sent'),
  deliveryTimeNotInFuture: (_, { open }) => badRequest(open, 'Scheduled delivery time must be in the future.'),
  nothingToChange: (_, { open }) => badRequest(open, 'Nothing to change'),
  recipientRequiredWithType: (_, { open }) => badRequest(open, 'Recipient required when updating type of scheduled message.'),
  topicRequiredWithType: (_, { open }) =>
    badRequest(open, `Topic required when updating scheduled message type to ${open('channelWording') ? 'channel' : 'stream'}.`),
  recipientOfOtherKind: ({ wanted }, { open }) => badRequest(open, otherKindText(wanted, open)),
};
