import type { Message, MessageForReader } from '@parley/core/model';
import type { JsonObject } from '../../json.js';
import { shape, sharedText } from '../../shape/index.js';
import { Serialized } from '../../serialized.js';
import { fetchedMessageShape, historyKeys, messageShape, ownKeys, type OwnView } from './message.js';
import { isShared, type MessageClass, messageClasses } from './message-class.js';
import type { MessageSurroundings, MessageView } from './viewing.js';

/** Maximum of all cached texts. */
const maxBytes = 64 * 1024 * 1024;

const historyShape = shape<Message, MessageClass>()(null, historyKeys);
const ownShape = shape<MessageForReader, OwnView>()(null, ownKeys);

/** A message object is immutable, with its reactions and submessages: a text for one reader serves all of the same class. */
const messageText = sharedText(messageShape, { maxBytes });
const historyText = sharedText(historyShape, { maxBytes });

/** The reader's own keys, and the end of the object. Without a search, a page has few variants. */
const ownTexts = (own: OwnView): ((found: MessageForReader) => string) => {
  const textOf = (found: MessageForReader): string => JSON.stringify(ownShape.write(own.open, found, own)).slice(1);
  const known = new Map<string, string>();
  return (found) => {
    if (own.wordsFound !== null) return textOf(found);
    const flags = found.flags.join();
    const text = known.get(flags) ?? textOf(found);
    known.set(flags, text);
    return text;
  };
};

const sharedPart = (message: Message, view: MessageClass): string => {
  const text = messageText(view.open, message, view).slice(0, -1);
  return message.history.length === 0 ? text : `${text},${historyText(view.open, message, view).slice(1, -1)}`;
};

/** A list of messages as JSON text, byte for byte like `fetchedMessageObject`. */
export const fetchedMessagesText = (
  messages: ReadonlyArray<MessageForReader>,
  surroundings: MessageSurroundings,
  view: MessageView,
  wordsFound: ReadonlySet<string> | null = null,
): string => {
  const { open, understandsEmptyTopic } = view;
  const own: OwnView = { open, understandsEmptyTopic, wordsFound };
  const classOf = messageClasses(surroundings, view);
  const ownText = ownTexts(own);
  const texts = messages.map((found) => {
    const shown = classOf(found.message);
    return isShared(found.message, shown)
      ? `${sharedPart(found.message, shown)},${ownText(found)}`
      : JSON.stringify(fetchedMessageShape.write(open, found, { ...shown, ...own }));
  });
  return `[${texts.join(',')}]`;
};

/** A message in an event: like `messageObject`, as text where it is shared. */
export const eventMessage = (message: Message, surroundings: MessageSurroundings, view: MessageView): JsonObject | Serialized => {
  const shown = messageClasses(surroundings, view)(message);
  return isShared(message, shown) ? new Serialized(messageText(view.open, message, shown)) : messageShape.write(view.open, message, shown);
};
