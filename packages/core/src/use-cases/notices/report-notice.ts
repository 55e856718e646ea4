import { codePoints, truncate } from '../../text/fold.js';
import { type Message, maxMessageLength } from '../../model/messages/message.js';
import { type ReportReason, reportReasons } from '../../model/messages/report.js';
import { maxTopicLength } from '../../model/topics/topic.js';
import { channelLink, type Mentionable, silentMention } from '../../text/mentions.js';

/** Prefixes each line, so that no line can end the quote. */
const quotedLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');

/** The topic of all reports about one person. */
export const reportTopic = (sender: Pick<Mentionable, 'fullName'>): string => {
  const ending = "'s moderation requests";
  return `${truncate(sender.fullName, maxTopicLength - codePoints(ending), '...')}${ending}`;
};

export interface Reported {
  readonly reporter: Mentionable;
  readonly sender: Mentionable;
  readonly message: Pick<Message, 'id' | 'recipient' | 'content'>;
  /** The message's channel; null for direct messages. */
  readonly channelName: string | null;
  readonly reason: ReportReason;
  /** Empty if not given. */
  readonly description: string;
}

const placeOf = ({ message: { id, recipient }, channelName }: Reported): string =>
  recipient.kind === 'direct' || channelName === null ? 'a direct message' : channelLink(`${channelName}>${recipient.topic}@${id}`);

/** Builds the text for moderators: who reports whom, why, and the reported message, which comes last and is cut to the maximum length. */
export const reportText = (reported: Reported): string => {
  const { reporter, sender, reason, description, message } = reported;
  const lines = [
    `${silentMention(reporter)} reported a message sent by ${silentMention(sender)}: ${placeOf(reported)}`,
    '',
    `* Reason: **${reportReasons[reason]}**`,
    ...(description === '' ? [] : ['* Notes:', '', quotedLines(description)]),
    '',
    '**The message:**',
    '',
    quotedLines(message.content),
  ];
  return truncate(lines.join('\n'), maxMessageLength, '\n[message truncated]');
};
