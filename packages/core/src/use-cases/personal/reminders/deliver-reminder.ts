import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { ReminderId } from '../../../model/ids.js';
import type { Reminder } from '../../../model/personal/reminder.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { findNotificationBot, noticeEntry } from '../../notices/compose-notice.js';
import { callerThen } from '../../shared/people/caller-then.js';
import { personalItemEntry } from '../personal-item-entry.js';
import { remindersInWords } from '../../shared/personal/show-reminders.js';

type DeliveryPorts = Pick<Ports, 'clock' | 'renderer'>;

/** Builds an unread direct message. Empty in an organization without the notification bot. */
const remind = (tx: WriteTx, ports: DeliveryPorts, reminder: Reminder): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  const { userId, levels } = reminder;
  return pipe(
    callerThen(tx, ports, { userId, levels, client: '' }),
    TaskEither.chain((caller) => remindersInWords(tx, ports, caller, [reminder])),
    TaskEither.bindTo('words'),
    TaskEither.bind('bot', () => findNotificationBot(tx)),
    TaskEither.chain(({ words: { shown, named }, bot }) => {
      const content = shown[0]?.content;
      if (bot === null || content === undefined) return TaskEither.right([]);
      return pipe(
        tx.conversations.ensure([bot.id, userId].sort((left, right) => left - right)),
        TaskEither.map(({ id: conversationId, participants }) => [
          noticeEntry(ports, null, bot, {
            recipient: { kind: 'direct', conversationId, participants },
            content,
            channels: named.channels,
            people: named.users,
            groups: named.groups,
          }),
        ]),
      );
    }),
    // Drops reminders of deactivated accounts and organizations.
    TaskEither.orElse((failure) => (failure.kind === 'refused' ? TaskEither.right([]) : TaskEither.left(failure))),
  );
};

/**
 * Delivers a due reminder, however late. Checks now whether its owner may read the message. Claiming, notice and removal are one transaction, so that it is
 * delivered once. Null: there was nothing to do.
 *
 * Spec: 6 (`reminders`)
 */
export const deliverReminder = (tx: WriteTx, ports: DeliveryPorts, id: ReminderId): TaskEither.TaskEither<Failure, 'delivered' | null> =>
  pipe(
    tx.reminders.claim(id, ports.clock.now()),
    TaskEither.chain(
      Option.match(
        () => TaskEither.right<Failure, 'delivered' | null>(null),
        (reminder) =>
          pipe(
            remind(tx, ports, reminder),
            TaskEither.chainFirstW(() => tx.reminders.remove(reminder.userId, id)),
            TaskEither.chainW((notice) => {
              const gone = personalItemEntry(reminder.userId, { keepsake: { of: 'reminder', id }, change: 'removed' });
              return tx.append({ entries: [...notice, gone], changesRules: false });
            }),
            TaskEither.map(() => 'delivered' as const),
          ),
      ),
    ),
  );
