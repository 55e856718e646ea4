import type { Message, MessageForReader } from '@parley/core';
import type { JsonObject } from '../../json.js';
import { shape, sharedText } from '../../shape/index.js';
import { Spelled } from '../../spelled.js';
import { fetchedMessageShape, historyKeys, messageShape, ownKeys } from './message.js';
import { isShared, type MessageClass, messageClasses } from './message-class.js';
import type { MessageSurroundings, MessageView } from './viewing.js';

/** Of all texts that are kept. */
const maxBytes = 64 * 1024 * 1024;

const historyShape = shape<Message, MessageClass>()(null, historyKeys);
const ownShape = shape<MessageForReader, Parameters<typeof fetchedMessageShape.write>[2]>()(null, ownKeys);

/** A message, with what others have added to it, never changes while it is the same object: what was written for one reader serves the next of the same class. */
const messageText = sharedText(messageShape, { maxBytes });
const historyText = sharedText(historyShape, { maxBytes });

const fetchedText = (found: MessageForReader, view: MessageClass, wordsFound: ReadonlySet<string> | null): string => {
  const { message } = found;
  const own = { ...view, wordsFound };
  if (!isShared(message, view)) return JSON.stringify(fetchedMessageShape.write(view.open, found, own));
  const history = message.history.length === 0 ? '' : `${historyText(view.open, message, view).slice(1, -1)},`;
  return `${messageText(view.open, message, view).slice(0, -1)},${history}${JSON.stringify(ownShape.write(view.open, found, own)).slice(1)}`;
};

/** A list of messages as JSON text, byte for byte as `fetchedMessageObject` would have it. */
export const fetchedMessagesText = (
  messages: ReadonlyArray<MessageForReader>,
  surroundings: MessageSurroundings,
  view: MessageView,
  wordsFound: ReadonlySet<string> | null = null,
): string => {
  const classOf = messageClasses(surroundings, view);
  return `[${messages.map((found) => fetchedText(found, classOf(found.message), wordsFound)).join(',')}]`;
};

/** A message as an event carries it: what `messageObject` would have, as text where it is shared. */
export const eventMessage = (message: Message, surroundings: MessageSurroundings, view: MessageView): JsonObject | Spelled => {
  const shown = messageClasses(surroundings, view)(message);
  return isShared(message, shown) ? new Spelled(messageText(view.open, message, shown)) : messageShape.write(view.open, message, shown);
};
