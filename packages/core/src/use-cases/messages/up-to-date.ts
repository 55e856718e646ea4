import type { MessageForReader } from '../../model/message.js';
import type { Renderer } from '../../ports/renderer.js';

/**
 * The message as the present renderer shows it. Nothing is written: that would be a write by a reader, and most old messages are read seldom. HTML of a newer
 * version, by a process of the next release beside this one, stays as it is.
 */
export const upToDate =
  ({ version, renderAgain }: Pick<Renderer, 'version' | 'renderAgain'>) =>
  <Found extends Pick<MessageForReader, 'message'>>(found: Found): Found => {
    const { message } = found;
    if (message.rendererVersion >= version) return found;
    return { ...found, message: { ...message, html: renderAgain(message.content, message.html), rendererVersion: version } };
  };
