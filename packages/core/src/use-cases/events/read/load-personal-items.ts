import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { AlertWords } from '../../../model/personal/alert-words.js';
import type { Keepsake } from '../../../model/personal/personal-item.js';
import type { ShownReminder } from '../../../model/personal/reminder.js';
import type { ScheduledMessage } from '../../../model/personal/scheduled-message.js';
import type { Snippet } from '../../../model/personal/snippet.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { scheduledUpToDate } from '../../personal/scheduled-messages/scheduled-up-to-date.js';
import { showReminders } from '../../personal/reminders/show-reminders.js';
import type { AskingQueue, Unresolved } from './requesting-queue.js';

/** What somebody keeps for herself, as far as events of hers name it, by id. */
export interface KnownKeepsakes {
  readonly scheduled: ReadonlyMap<number, ScheduledMessage>;
  readonly reminders: ReadonlyMap<number, ShownReminder>;
  readonly snippets: ReadonlyMap<number, Snippet>;
  /** All of them. */
  readonly alertWords: AlertWords;
}

export const noKeepsakes: KnownKeepsakes = { scheduled: new Map(), reminders: new Map(), snippets: new Map(), alertWords: [] };

const shownIn = (event: Unresolved): ReadonlyArray<Keepsake> => (event.kind === 'keepsakeChanged' && event.change !== 'removed' ? [event.keepsake] : []);

const namesAlertWords = ({ kind }: Unresolved): boolean => kind === 'alertWordsChanged';

export const asksForKeepsakes = (event: Unresolved): boolean => shownIn(event).length > 0 || namesAlertWords(event);

/** One statement for each kind of thing that is named, and for reminders those that look their messages up. */
export const loadKeepsakes = (tx: ReadTx, ports: Pick<Ports, 'renderer'>, { caller, wanted }: AskingQueue): TaskEither.TaskEither<Failure, KnownKeepsakes> => {
  const { id: userId } = caller.actor.user;
  const named = wanted.flatMap(({ event }) => shownIn(event));
  const scheduledIds = named.flatMap((keepsake) => (keepsake.of === 'scheduledMessage' ? [keepsake.id] : []));
  const reminderIds = named.flatMap((keepsake) => (keepsake.of === 'reminder' ? [keepsake.id] : []));
  const snippetIds = named.flatMap((keepsake) => (keepsake.of === 'snippet' ? [keepsake.id] : []));
  return pipe(
    TaskEither.Do,
    TaskEither.bind('scheduled', () => (scheduledIds.length === 0 ? TaskEither.right([]) : tx.scheduledMessages.byIds(userId, scheduledIds))),
    TaskEither.bind('snippets', () => (snippetIds.length === 0 ? TaskEither.right([]) : tx.snippets.byIds(userId, snippetIds))),
    TaskEither.bind('reminders', () => (reminderIds.length === 0 ? TaskEither.right([]) : tx.reminders.byIds(userId, reminderIds))),
    TaskEither.bind('alertWords', () => (wanted.some(({ event }) => namesAlertWords(event)) ? tx.alertWords.of(userId) : TaskEither.right([]))),
    TaskEither.bind('shown', ({ reminders }) => showReminders(tx, ports, caller, reminders)),
    TaskEither.map(({ scheduled, snippets, shown, alertWords }) => ({
      alertWords,
      scheduled: new Map(scheduled.map((found) => [found.id, scheduledUpToDate(ports.renderer, found)])),
      snippets: new Map(snippets.map((found) => [found.id, found])),
      reminders: new Map(shown.map((found) => [found.reminder.id, found])),
    })),
  );
};
