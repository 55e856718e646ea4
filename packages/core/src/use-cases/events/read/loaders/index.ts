import type { SourceName } from '../../../../events/sources.js';
import { channels, subscribersThen, subscriptions, topicPreferences } from './channels.js';
import type { Loader } from './loader.js';
import { copies, messagesAtBirth } from './messages.js';
import { bots, customEmoji, everybody, people, visibleUsers } from './people.js';
import { attachments, drafts, exports, reminders, scheduledMessages, snippets, spaceUsed } from './personal.js';
import { listLoaders } from './whole-lists.js';

/** In the order in which they are read: keys derived from one source belong to those below it. */
export const loaders: { readonly [Name in SourceName]: Loader<Name> } = {
  copies,
  messagesAtBirth,
  subscriptions,
  topicPreferences,
  scheduledMessages,
  reminders,
  snippets,
  drafts,
  attachments,
  spaceUsed,
  exports,
  customEmoji,
  ...listLoaders,
  channels,
  subscribersThen,
  visibleUsers,
  people,
  everybody,
  bots,
};
