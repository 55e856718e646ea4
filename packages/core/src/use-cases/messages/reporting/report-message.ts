import * as Either from 'fp-ts/lib/Either.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { MessageId } from '../../../model/ids.js';
import type { Message } from '../../../model/messages/message.js';
import type { ReportReason } from '../../../model/messages/report.js';
import type { User } from '../../../model/people/user.js';
import { effectiveTopicsPolicy } from '../../../rules/topics/topics.js';
import { markChannelActive } from '../../shared/channels/mark-channel-active.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { findNotificationBot, noticeEntry } from '../../notices/compose-notice.js';
import { reportText, reportTopic } from '../../notices/report-notice.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { UseCase } from '../../use-case.js';
import type { ReadCall } from '../../call.js';
import { type Outcome, done, refuse } from '../../outcome.js';

export interface ReportMessage {
  readonly messageId: MessageId;
  readonly reason: ReportReason;
  /** Empty if not given. */
  readonly description: string;
}

interface Found {
  readonly message: Message;
  readonly sender: User;
  readonly bot: User;
}

/** Two statements, and the bot's. */
const load = async ({ tx, actor }: ReadCall, id: MessageId): Outcome<Found> => {
  const messages = await tx.messages.load(actor.user.id, [id])();
  if (Either.isLeft(messages)) return messages;
  const senders = await tx.users.byIds(messages.right.map(({ message }) => message.senderId))();
  if (Either.isLeft(senders)) return senders;
  const bot = await findNotificationBot(tx);
  if (Either.isLeft(bot)) return bot;
  const [found] = messages.right;
  const [sender] = senders.right;
  if (found === undefined || sender === undefined || bot.right === null) return refuse({ kind: 'invalidMessage', messageId: null });
  return Either.right({ message: found.message, sender, bot: bot.right });
};

/** Returns the channel for reports; refuses if there is none. At most one statement. */
const moderation = async ({ tx, realm }: ReadCall): Outcome<RuledChannel> => {
  const channels = await tx.channels.ruled()();
  if (Either.isLeft(channels)) return channels;
  const found = channels.right.find(({ id }) => id === realm.policies.moderationRequestsChannelId);
  return found === undefined || found.isArchived ? refuse({ kind: 'reportsNotTaken' }) : Either.right(found);
};

/**
 * Reports a message to moderators, in the organization's channel for reports, which the reporter need not see. Requires that the reporter may fetch the message
 * by id.
 *
 * Spec: levels 331, 382
 */
export const reportMessage: UseCase<ReportMessage, void> = {
  mode: 'write',
  run: async (call, { messageId, reason, description }) => {
    const readerChannels = await loadReaderChannels(call);
    if (Either.isLeft(readerChannels)) return readerChannels;
    const id = await knownMessage(call, readerChannels.right, messageId);
    if (Either.isLeft(id)) return id;
    const into = await moderation(call);
    if (Either.isLeft(into)) return into;
    if (reason === 'other' && description === '') return refuse({ kind: 'reportNeedsDescription' });
    const found = await load(call, id.right);
    if (Either.isLeft(found)) return found;
    const woken = await markChannelActive(call.tx, into.right);
    if (Either.isLeft(woken)) return woken;
    const { message, sender, bot } = found.right;
    const { recipient } = message;
    const channel =
      recipient.kind === 'channel' ? (readerChannels.right.channels.find((one) => one.channel.id === recipient.channelId)?.channel ?? null) : null;
    const takesNoTopics = effectiveTopicsPolicy(into.right.topicsPolicy, call.realm.policies.topicsPolicy) === 'emptyTopicOnly';
    const notice = {
      recipient: { kind: 'channel', channelId: into.right.id, topic: takesNoTopics ? '' : reportTopic(sender) },
      content: reportText({ reporter: call.actor.user, sender, message, channelName: channel?.name ?? null, reason, description }),
      channels: channel === null ? [] : [channel],
      people: [sender],
    } as const;
    const appended = await call.tx.append({ entries: [...woken.right, noticeEntry(call.ports, call, bot, notice)], changesRules: woken.right.length > 0 })();
    return Either.isLeft(appended) ? appended : done;
  },
};
