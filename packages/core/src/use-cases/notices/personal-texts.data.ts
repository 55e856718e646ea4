import { codePoints, truncate } from '../../text/fold.js';
import { type Message, maxMessageLength } from '../../model/messages/message.js';
import { type NoticeAuthor, silently } from './texts.data.js';

/** Why a scheduled message was not sent, as far as its sender is told. */
export type NotSent = 'late' | 'senderInactive' | 'recipientGone' | 'mayNotPost' | 'notAllowed';

const reasons: Readonly<Record<NotSent, string>> = {
  late: 'nobody was there to send it at its time',
  senderInactive: 'your account was not active then',
  recipientGone: 'somebody whom it is for cannot be written to any more',
  mayNotPost: 'you may not post there any more',
  notAllowed: 'you may not send it any more',
};

/** Each line marked, so that nothing in it can end the quote. */
const marked = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** Somebody's text inside a longer one, cut where the whole would be too long. */
export const quoting = (before: string, text: string): string => `${before}\n\n${truncate(marked(text), maxMessageLength - codePoints(before) - 2, '…')}`;

/** To somebody whose scheduled message was not sent. */
export const notSentText = (why: NotSent, content: string): string =>
  quoting(`A message that you scheduled was not sent: ${reasons[why]}. It is still among your scheduled messages.`, content);

/** What a reminder brings back, for one who may read it. */
export interface Remembered {
  readonly message: Pick<Message, 'id' | 'recipient' | 'content'>;
  /** null for direct messages, and where the channel has no name for her. */
  readonly channelName: string | null;
  /** null where she may not know who it is. */
  readonly sender: NoticeAuthor | null;
}

const linkTo = ({ message: { id, recipient }, channelName }: Remembered): string =>
  recipient.kind === 'channel'
    ? `#**${channelName ?? ''}>${recipient.topic}@${id}**`
    : `[a direct message](#narrow/dm/${recipient.participants.join(',')}-dm/near/${id})`;

/** To somebody who asked to be reminded: the message if she may read it, and in its place that she may not, gone or not. */
export const reminderText = (remembered: Remembered | null, note: string | null): string => {
  const noted = note === null ? '' : ` Your note:\n\n${marked(note)}`;
  if (remembered === null) return `You asked to be reminded of a message that is not there for you any more.${noted}`;
  const who = remembered.sender === null ? 'Somebody' : silently(remembered.sender);
  return quoting(`You asked to be reminded of ${linkTo(remembered)}.${noted}\n\n${who} wrote:`, remembered.message.content);
};
