import type { Message, MessageForReader, Open, User } from '@parley/core';
import type { JsonObject } from '../../json.js';
import { Spelled } from '../../spelled.js';
import { editHistory } from './edit-history.js';
import { matchFields } from './match-fields.js';
import { showsReactors } from './reaction.js';
import { fetchedMessageObject, messageObject, type MessageSurroundings, type MessageView, shownFlags } from './message.js';

/** What the text of a channel message was made from, beside the message. All that `messageObject` reads of its surroundings and its view is here. */
interface Made {
  readonly open: Open;
  readonly viewed: string;
  readonly sender: User | undefined;
  readonly isReached: boolean;
  readonly channelName: string | undefined;
  /** As a list has it, up to what is each reader's own. */
  readonly text: string;
  readonly whole: Spelled;
}

/** Only the way of looking that was used last: readers of one program look alike. It goes when the message is forgotten. */
const texts = new WeakMap<Message, Made>();

const viewedAs = ({ realm, server, reader, clientGravatar, rendersMarkdown, understandsEmptyTopic }: MessageView): string =>
  JSON.stringify([
    realm.stringId,
    server.realmUrl(realm.stringId),
    server.dummyEmailHost(realm.stringId),
    reader === null,
    clientGravatar,
    rendersMarkdown,
    understandsEmptyTopic,
  ]);

const madeOf = (message: Message, viewed: string, surroundings: MessageSurroundings, view: MessageView): Made => {
  const { recipient, senderId } = message;
  const { open } = view;
  const sender = surroundings.people.get(senderId);
  const isReached = sender !== undefined && view.reaches(sender);
  const channelName = recipient.kind === 'channel' ? surroundings.channelNames.get(recipient.channelId) : undefined;
  const made = texts.get(message);
  const isSame = made?.open === open && made.sender === sender && made.isReached === isReached && made.channelName === channelName && made.viewed === viewed;
  if (isSame) return made;
  const whole = JSON.stringify(messageObject(message, surroundings, view));
  const { edit_history: history } = editHistory(message, view);
  const text = `${whole.slice(0, -1)}${history === undefined ? '' : `,"edit_history":${JSON.stringify(history)}`}`;
  const fresh = { open, viewed, sender, isReached, channelName, text, whole: new Spelled(whole) };
  texts.set(message, fresh);
  return fresh;
};

/** A direct message is shown to each of its readers in another way, and people beside its sender are not part of what is compared. */
const isOwnToReader = (message: Message, { open }: MessageView): boolean => message.recipient.kind === 'direct' || showsReactors(message, open);

/**
 * A list of messages as JSON text, byte for byte as `fetchedMessageObject` would have it. A message of a channel, with what others have added to it, never changes while it is the
 * same object, nor do people: what was spelled for one reader serves the next, and only the flags, and what was looked for, are each
 * reader's own.
 */
export const fetchedMessagesText = (
  messages: ReadonlyArray<MessageForReader>,
  surroundings: MessageSurroundings,
  view: MessageView,
  wordsFound: ReadonlySet<string> | null = null,
): string => {
  const viewed = viewedAs(view);
  const spelled = messages.map((found) => {
    const { message, flags } = found;
    if (isOwnToReader(message, view)) return JSON.stringify(fetchedMessageObject(found, surroundings, view, wordsFound));
    const matched = wordsFound === null ? '' : `,${JSON.stringify(matchFields(message, wordsFound, view)).slice(1, -1)}`;
    return `${madeOf(message, viewed, surroundings, view).text},"flags":${JSON.stringify(shownFlags(flags, view.open))}${matched}}`;
  });
  return `[${spelled.join(',')}]`;
};

/** A message as an event carries it: what `messageObject` would have, spelled once for all who look at a message of a channel alike. */
export const eventMessage = (message: Message, surroundings: MessageSurroundings, view: MessageView): JsonObject | Spelled =>
  isOwnToReader(message, view) ? messageObject(message, surroundings, view) : madeOf(message, viewedAs(view), surroundings, view).whole;
