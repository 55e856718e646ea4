import type { Message } from '../../../model/messages/message.js';
import { type Mentionable, silentMention } from '../../../text/mentions.js';
import { marked, quoting } from './quoting.js';

/** The message of a reminder, for a person who may read it. */
export interface RememberedMessage {
  readonly message: Pick<Message, 'id' | 'recipient' | 'content'>;
  /** null for direct messages, and if the channel is hidden from the person. */
  readonly channelName: string | null;
  /** null if the sender is hidden from the person. */
  readonly sender: Mentionable | null;
}

const linkTo = ({ message: { id, recipient }, channelName }: RememberedMessage): string =>
  recipient.kind === 'channel'
    ? `#**${channelName ?? ''}>${recipient.topic}@${id}**`
    : `[a direct message](#narrow/dm/${recipient.participants.join(',')}-dm/near/${id})`;

/** Builds a reminder's text: the message if the person may read it; otherwise that they may not, whether it is deleted or hidden. */
export const reminderText = (remembered: RememberedMessage | null, note: string | null): string => {
  const noted = note === null ? '' : ` Your note:\n\n${marked(note)}`;
  if (remembered === null) return `You asked to be reminded of a message that is not there for you any more.${noted}`;
  const who = remembered.sender === null ? 'Somebody' : silentMention(remembered.sender);
  return quoting(`You asked to be reminded of ${linkTo(remembered)}.${noted}\n\n${who} wrote:`, remembered.message.content);
};
