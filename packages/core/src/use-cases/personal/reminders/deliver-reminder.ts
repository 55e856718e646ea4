import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { ReminderId } from '../../../model/ids.js';
import type { Reminder } from '../../../model/personal/reminder.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import type { Outcome } from '../../outcome.js';
import { findNotificationBot, noticeEntry } from '../../notices/compose-notice.js';
import { callThen } from '../../shared/people/call-then.js';
import { personalItemEntry } from '../personal-item-entry.js';
import { remindersInWords } from '../../shared/personal/show-reminders.js';
import type { WriteCall } from '../../call.js';

/** Builds an unread direct message. Empty in an organization without the notification bot. */
const remind = async (call: WriteCall, reminder: Reminder): Outcome<ReadonlyArray<Entry>> => {
  const words = await remindersInWords(call, [reminder]);
  if (Either.isLeft(words)) return words;
  const bot = await findNotificationBot(call.tx);
  if (Either.isLeft(bot)) return bot;
  const { shown, named } = words.right;
  const content = shown[0]?.content;
  if (bot.right === null || content === undefined) return Either.right([]);
  const conversation = await call.tx.conversations.ensure([bot.right.id, reminder.userId].sort((left, right) => left - right))();
  if (Either.isLeft(conversation)) return conversation;
  const { id: conversationId, participants } = conversation.right;
  const recipient = { kind: 'direct', conversationId, participants } as const;
  return Either.right([noticeEntry(call.ports, null, bot.right, { recipient, content, channels: named.channels, people: named.users, groups: named.groups })]);
};

/** Drops reminders of deactivated accounts and organizations. */
const noticeOf = async (tx: WriteTx, ports: Ports, reminder: Reminder): Outcome<ReadonlyArray<Entry>> => {
  const { userId, levels } = reminder;
  const call = await callThen(tx, ports, { userId, levels, client: '' });
  const notice = Either.isLeft(call) ? call : await remind(call.right, reminder);
  return Either.isLeft(notice) && notice.left.kind === 'refused' ? Either.right([]) : notice;
};

/**
 * Delivers a due reminder, however late. Checks now whether its owner may read the message. Claiming, notice and removal are one transaction, so that it is
 * delivered once. Null: there was nothing to do.
 *
 * Spec: 6 (`reminders`)
 */
export const deliverReminder = async (tx: WriteTx, ports: Ports, id: ReminderId): Outcome<'delivered' | null> => {
  const claimed = await tx.reminders.claim(id, ports.clock.now())();
  if (Either.isLeft(claimed)) return claimed;
  if (Option.isNone(claimed.right)) return Either.right(null);
  const reminder = claimed.right.value;
  const notice = await noticeOf(tx, ports, reminder);
  if (Either.isLeft(notice)) return notice;
  const removed = await tx.reminders.remove(reminder.userId, id)();
  if (Either.isLeft(removed)) return removed;
  const gone = personalItemEntry(reminder.userId, { keepsake: { of: 'reminder', id }, change: 'removed' });
  const appended = await tx.append({ entries: [...notice.right, gone], changesRules: false })();
  return Either.isLeft(appended) ? appended : Either.right('delivered');
};
