import { type Mentionable, silentMention } from '../../text/mentions.js';
import { quoting } from '../shared/personal/quoting.js';

/** Why a scheduled message was not sent, as shown to its sender. */
export type NotSent = 'late' | 'senderInactive' | 'recipientGone' | 'mayNotPost' | 'notAllowed';

const reasons: Readonly<Record<NotSent, string>> = {
  late: 'nobody was there to send it at its time',
  senderInactive: 'your account was not active then',
  recipientGone: 'somebody whom it is for cannot be written to any more',
  mayNotPost: 'you may not post there any more',
  notAllowed: 'you may not send it any more',
};

/** For the sender of a scheduled message that was not sent. */
export const notSentText = (why: NotSent, content: string): string =>
  quoting(`A message that you scheduled was not sent: ${reasons[why]}. It is still among your scheduled messages.`, content);

/** For the owner of an outgoing-webhook bot whose service has failed. `message`: a link to the message that it was called for. */
export const failedCallText = (message: string, bot: Mentionable, text: string): string =>
  `${message} called your bot ${silentMention(bot)}, and that failed: ${text}.`;

/** For the owner of a bot whose service wants to post in a channel that the bot cannot find. */
export const missingChannelText = (bot: Mentionable, channel: string): string =>
  `Your bot ${silentMention(bot)} was to post in the channel ${JSON.stringify(channel)}, which does not exist or which it may not see.`;
