import * as Either from 'fp-ts/lib/Either.js';
import type { MessageId } from '../../../model/ids.js';
import type { Reminder, ShownReminder } from '../../../model/personal/reminder.js';
import type { References } from '../../../ports/renderer.js';
import { type ConversationView, loadConversationView } from '../messages/conversation-view.js';
import { knownAmong } from '../messages/known-message.js';
import { resolveReferences, type ResolvedPeopleAndPlaces } from '../sending/resolve-references.js';
import { loadReaderChannels } from '../reader-channels.js';
import { type RememberedMessage, reminderText } from './reminder-text.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

/** Reminders with the messages and names in their texts. */
export interface RemindersInWords {
  readonly shown: ReadonlyArray<ShownReminder>;
  readonly named: ResolvedPeopleAndPlaces;
}

const nothingNamed: ResolvedPeopleAndPlaces = { users: [], groups: [], channels: [], wholeGroups: [], emoji: [], files: [], attachments: [] };

const rememberedIn =
  ({ messages, people, channelNames, visible }: ConversationView) =>
  (id: MessageId): RememberedMessage | null => {
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
export const remindersInWords = async (call: ReaderCall, reminders: ReadonlyArray<Reminder>): Outcome<RemindersInWords> => {
  if (reminders.length === 0) return Either.right({ shown: [], named: nothingNamed });
  const readerChannels = await loadReaderChannels(call);
  if (Either.isLeft(readerChannels)) return readerChannels;
  const ids = await knownAmong(call, readerChannels.right, [...new Set(reminders.map(({ messageId }) => messageId))]);
  if (Either.isLeft(ids)) return ids;
  const view = await loadConversationView(call, readerChannels.right, ids.right);
  if (Either.isLeft(view)) return view;
  const texts = reminders.map(({ messageId, note }) => reminderText(rememberedIn(view.right)(messageId), note));
  const named = await resolveReferences(call, together(texts.map((text) => call.ports.renderer.references(text))));
  if (Either.isLeft(named)) return named;
  return Either.right({
    named: named.right,
    shown: reminders.map((reminder, index) => {
      const content = texts[index] ?? '';
      return { reminder, content, html: call.ports.renderer.render(content, named.right).html };
    }),
  });
};

export const showReminders = async (call: ReaderCall, reminders: ReadonlyArray<Reminder>): Outcome<ReadonlyArray<ShownReminder>> => {
  const found = await remindersInWords(call, reminders);
  return Either.isLeft(found) ? found : Either.right(found.right.shown);
};

/** All of one person's, by time. */
export const ownReminders = async (call: ReaderCall): Outcome<ReadonlyArray<ShownReminder>> => {
  const reminders = await call.tx.reminders.of(call.actor.user.id)();
  return Either.isLeft(reminders) ? reminders : showReminders(call, reminders.right);
};
