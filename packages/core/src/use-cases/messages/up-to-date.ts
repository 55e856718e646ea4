import type { MessageEdit } from '../../model/message-edit.js';
import type { MessageForReader } from '../../model/message.js';
import type { Renderer } from '../../ports/renderer.js';

type Rendering = Pick<Renderer, 'version' | 'renderAgain'>;

const editUpToDate =
  ({ version, renderAgain }: Rendering) =>
  (edit: MessageEdit): MessageEdit => {
    const { text } = edit;
    return text === undefined || text.rendererVersion >= version
      ? edit
      : { ...edit, text: { content: text.content, html: renderAgain(text.content, text.html), rendererVersion: version } };
  };

/**
 * The message as the present renderer shows it. Nothing is written: that would be a write by a reader, and most old messages are read seldom. HTML of a newer
 * version, by a process of the next release beside this one, stays as it is.
 */
export const upToDate =
  ({ version, renderAgain }: Rendering) =>
  <Found extends Pick<MessageForReader, 'message'>>(found: Found): Found => {
    const { message } = found;
    if (message.rendererVersion >= version && message.history.every(({ text }) => text === undefined || text.rendererVersion >= version)) return found;
    const html = message.rendererVersion >= version ? message.html : renderAgain(message.content, message.html);
    const history = message.history.map(editUpToDate({ version, renderAgain }));
    return { ...found, message: { ...message, html, history, rendererVersion: Math.max(version, message.rendererVersion) } };
  };
