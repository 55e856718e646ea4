import type { Message } from '../../../model/messages/message.js';
import { type Mentionable, silentMention } from '../../../text/mentions.js';
import { marked, quoting } from './quoting.js';

/** What a reminder brings back, for one who may read it. */
export interface Remembered {
  readonly message: Pick<Message, 'id' | 'recipient' | 'content'>;
  /** null for direct messages, and where the channel has no name for her. */
  readonly channelName: string | null;
  /** null where she may not know who it is. */
  readonly sender: Mentionable | null;
}

const linkTo = ({ message: { id, recipient }, channelName }: Remembered): string =>
  recipient.kind === 'channel'
    ? `#**${channelName ?? ''}>${recipient.topic}@${id}**`
    : `[a direct message](#narrow/dm/${recipient.participants.join(',')}-dm/near/${id})`;

/** To somebody who asked to be reminded: the message if she may read it, and in its place that she may not, gone or not. */
export const reminderText = (remembered: Remembered | null, note: string | null): string => {
  const noted = note === null ? '' : ` Your note:\n\n${marked(note)}`;
  if (remembered === null) return `You asked to be reminded of a message that is not there for you any more.${noted}`;
  const who = remembered.sender === null ? 'Somebody' : silentMention(remembered.sender);
  return quoting(`You asked to be reminded of ${linkTo(remembered)}.${noted}\n\n${who} wrote:`, remembered.message.content);
};
