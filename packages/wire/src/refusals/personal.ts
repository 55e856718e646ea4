import type { PersonalItemKind } from '@parley/core/model';
import { otherKindText } from '../codecs/personal/scheduled-recipient.js';
import { badRequest } from './error-reply.js';
import { rowsOf } from './row.js';

const names: Readonly<Record<PersonalItemKind, string>> = {
  scheduledMessage: 'scheduled messages',
  reminder: 'reminders',
  snippet: 'saved snippets',
  drafts: 'drafts',
};

/** Personal items. Spec: 4.11, 6 */
export const personalRows = rowsOf<'personal'>()({
  tooManyPersonalItems: ({ of }, { open }) => badRequest(open, `You have too many ${names[of]}.`),
  tooManyItemsOfOrganization: ({ of }, { open }) => badRequest(open, `Your organization has too many ${names[of]}.`),
  tooManyAlertWords: 'You have too many alert words.',
  noSuchScheduledMessage: ['Scheduled message does not exist', { status: 404 }],
  noSuchReminder: ['Reminder does not exist', { status: 404 }],
  noSuchSnippet: ['Saved snippet does not exist.', { status: 404 }],
  builtInViewNamed: 'Built-in views cannot have a custom name.',
  customViewNameless: 'Custom views must have a valid name.',
  navigationViewExists: 'Navigation view already exists.',
  tooManyNavigationViews: 'You have too many navigation views.',
  noSuchNavigationView: ['Navigation view does not exist.', { status: 404 }],
  noSuchDraft: ['Draft does not exist', { status: 404 }],
  draftsDisabled: 'User has disabled synchronizing drafts.',
  draftsTooLarge: 'Your drafts are too large.',
  draftTimeNegative: 'Timestamp must not be negative.',
  draftTopicHasNullBytes: 'Topic must not contain null bytes',
  draftNeedsOneChannel: 'Must specify exactly 1 {channel} ID for {channel} messages',
  scheduledMessageAlreadySent: 'Scheduled message was already sent',
  deliveryTimeNotInFuture: 'Scheduled delivery time must be in the future.',
  recipientRequiredWithType: 'Recipient required when updating type of scheduled message.',
  topicRequiredWithType: 'Topic required when updating scheduled message type to {channel}.',
  recipientOfOtherKind: ({ requested }, { open }) => badRequest(open, otherKindText(requested, open)),
});
