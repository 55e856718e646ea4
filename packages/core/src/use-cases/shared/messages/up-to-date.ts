import type { MessageEdit } from '../../../model/messages/message-edit.js';
import type { Message, MessageForReader } from '../../../model/messages/message.js';
import { onceEach } from '../../../model/once-each.js';
import type { Renderer } from '../../../ports/renderer.js';

type Rendering = Pick<Renderer, 'version' | 'renderAgain'>;

const editUpToDate =
  ({ version, renderAgain }: Rendering) =>
  (edit: MessageEdit): MessageEdit => {
    const { text } = edit;
    return text === undefined || text.rendererVersion >= version
      ? edit
      : { ...edit, text: { content: text.content, html: renderAgain(text.content, text.html), rendererVersion: version } };
  };

const isUpToDate = ({ version }: Rendering, { rendererVersion, history }: Message): boolean =>
  rendererVersion >= version && history.every(({ text }) => text === undefined || text.rendererVersion >= version);

/** Memoized as long as the message object is cached: thousands may read it. */
const renderedAnew = onceEach((rendering: Rendering) =>
  onceEach((message: Message): Message => {
    const { version, renderAgain } = rendering;
    const html = message.rendererVersion >= version ? message.html : renderAgain(message.content, message.html);
    return { ...message, html, history: message.history.map(editUpToDate(rendering)), rendererVersion: Math.max(version, message.rendererVersion) };
  }),
);

/**
 * Returns the message as the present renderer renders it. Not stored, since most old messages are seldom read. HTML of a newer renderer, by a process of the
 * next release, stays as it is.
 */
export const upToDate =
  (rendering: Rendering) =>
  <Found extends Pick<MessageForReader, 'message'>>(found: Found): Found =>
    isUpToDate(rendering, found.message) ? found : { ...found, message: renderedAnew(rendering)(found.message) };
