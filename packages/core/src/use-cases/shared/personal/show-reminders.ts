import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { MessageId } from '../../../model/ids.js';
import type { Reminder, ShownReminder } from '../../../model/personal/reminder.js';
import type { Ports } from '../../../ports/ports.js';
import type { References } from '../../../ports/renderer.js';
import type { ReadTx } from '../../../ports/store.js';
import { type ConversationView, loadConversationView } from '../messages/conversation-view.js';
import { knownAmong } from '../messages/known-message.js';
import { resolveReferences, type ResolvedPeopleAndPlaces } from '../sending/resolve-references.js';
import { loadReaderChannels } from '../reader-channels.js';
import type { Caller } from '../../use-case.js';
import { type Remembered, reminderText } from './reminder-text.js';

/** Reminders with the messages and names in their texts. */
export interface RemindersInWords {
  readonly shown: ReadonlyArray<ShownReminder>;
  readonly named: ResolvedPeopleAndPlaces;
}

type Reader = Pick<Caller, 'actor' | 'levels' | 'open'>;

const nothingNamed: ResolvedPeopleAndPlaces = { users: [], groups: [], channels: [], wholeGroups: [], emoji: [], files: [], attachments: [] };

const rememberedIn =
  ({ messages, people, channelNames, visible }: ConversationView) =>
  (id: MessageId): Remembered | null => {
    const message = messages.find((candidate) => candidate.message.id === id)?.message;
    if (message === undefined) return null;
    const sender = people.get(message.senderId);
    return {
      message,
      channelName: message.recipient.kind === 'channel' ? (channelNames.get(message.recipient.channelId) ?? null) : null,
      sender: sender !== undefined && visible.has(sender.id) ? sender : null,
    };
  };

const together = (references: ReadonlyArray<References>): References => ({
  users: references.flatMap(({ users }) => users),
  groups: references.flatMap(({ groups }) => groups),
  channels: references.flatMap(({ channels }) => channels),
  emoji: references.flatMap(({ emoji }) => emoji),
  files: references.flatMap(({ files }) => files),
});

/** Builds reminders' texts as their owner may read them now, each with its message if it is still readable. A fixed number of statements. */
export const remindersInWords = (
  tx: ReadTx,
  { renderer }: Pick<Ports, 'renderer'>,
  caller: Reader,
  reminders: ReadonlyArray<Reminder>,
): TaskEither.TaskEither<Failure, RemindersInWords> =>
  reminders.length === 0
    ? TaskEither.right({ shown: [], named: nothingNamed })
    : pipe(
        loadReaderChannels(tx, caller),
        TaskEither.bindTo('readerChannels'),
        TaskEither.bindW('ids', ({ readerChannels }) => knownAmong(tx, caller, readerChannels, [...new Set(reminders.map(({ messageId }) => messageId))])),
        TaskEither.bind('view', ({ readerChannels, ids }) => loadConversationView(tx, { renderer }, caller, readerChannels, ids)),
        TaskEither.let('texts', ({ view }) => reminders.map(({ messageId, note }) => reminderText(rememberedIn(view)(messageId), note))),
        TaskEither.bind('named', ({ texts }) => resolveReferences(tx, caller, together(texts.map((text) => renderer.references(text))))),
        TaskEither.map(({ texts, named }) => ({
          named,
          shown: reminders.map((reminder, index) => {
            const content = texts[index] ?? '';
            return { reminder, content, html: renderer.render(content, named).html };
          }),
        })),
      );

export const showReminders = (
  tx: ReadTx,
  ports: Pick<Ports, 'renderer'>,
  caller: Reader,
  reminders: ReadonlyArray<Reminder>,
): TaskEither.TaskEither<Failure, ReadonlyArray<ShownReminder>> =>
  pipe(
    remindersInWords(tx, ports, caller, reminders),
    TaskEither.map(({ shown }) => shown),
  );

/** All of one person's, by time. */
export const ownReminders = (tx: ReadTx, ports: Pick<Ports, 'renderer'>, caller: Reader): TaskEither.TaskEither<Failure, ReadonlyArray<ShownReminder>> =>
  pipe(
    tx.reminders.of(caller.actor.user.id),
    TaskEither.chain((reminders) => showReminders(tx, ports, caller, reminders)),
  );
