import { codePoints, truncate } from '../../model/fold.js';
import { maxMessageLength } from '../../model/message.js';

/** Why a scheduled message was not sent, as far as its sender is told. */
export type NotSent = 'late' | 'senderInactive' | 'recipientGone' | 'mayNotPost' | 'notAllowed';

const reasons: Readonly<Record<NotSent, string>> = {
  late: 'nobody was there to send it at its time',
  senderInactive: 'your account was not active then',
  recipientGone: 'somebody whom it is for cannot be written to any more',
  mayNotPost: 'you may not post there any more',
  notAllowed: 'you may not send it any more',
};

/** Somebody's text inside a longer one, each line marked, so that nothing in it can end the quote; cut where the whole would be too long. */
export const quoting = (before: string, text: string): string => {
  const quoted = text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  return `${before}\n\n${truncate(quoted, maxMessageLength - codePoints(before) - 2, '…')}`;
};

/** To somebody whose scheduled message was not sent. */
export const notSentText = (why: NotSent, content: string): string =>
  quoting(`A message that you scheduled was not sent: ${reasons[why]}. It is still among your scheduled messages.`, content);
