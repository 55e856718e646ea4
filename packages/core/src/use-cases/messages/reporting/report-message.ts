import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { MessageId } from '../../../model/ids.js';
import type { Message } from '../../../model/messages/message.js';
import type { ReportReason } from '../../../model/messages/report.js';
import type { User } from '../../../model/people/user.js';
import type { ReadTx } from '../../../ports/store.js';
import { effectiveTopicsPolicy } from '../../../rules/topics/topics.js';
import { markChannelActive } from '../../shared/channels/mark-channel-active.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { findNotificationBot, noticeEntry } from '../../notices/compose-notice.js';
import { reportText, reportTopic } from '../../notices/report-notice.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { Caller, UseCase } from '../../use-case.js';

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
const load = (tx: ReadTx, { actor }: Caller, id: MessageId): TaskEither.TaskEither<Failure, Found> =>
  pipe(
    tx.messages.load(actor.user.id, [id]),
    TaskEither.bindTo('messages'),
    TaskEither.bind('senders', ({ messages }) => tx.users.byIds(messages.map(({ message }) => message.senderId))),
    TaskEither.bind('bot', () => findNotificationBot(tx)),
    TaskEither.chain(({ messages: [found], senders: [sender], bot }) =>
      found === undefined || sender === undefined || bot === null
        ? TaskEither.left(refused({ kind: 'invalidMessage', messageId: null }))
        : TaskEither.right({ message: found.message, sender, bot }),
    ),
  );

/** Returns the channel for reports; refuses if there is none. At most one statement. */
const moderation = (tx: ReadTx, { realm }: Caller): TaskEither.TaskEither<Failure, RuledChannel> =>
  pipe(
    tx.channels.ruled(),
    TaskEither.chain((channels) => {
      const found = channels.find(({ id }) => id === realm.policies.moderationRequestsChannelId);
      return found === undefined || found.isArchived ? TaskEither.left(refused({ kind: 'reportsNotTaken' })) : TaskEither.right(found);
    }),
  );

/**
 * Reports a message to moderators, in the organization's channel for reports, which the reporter need not see. Requires that the reporter may fetch the message
 * by id.
 *
 * Spec: levels 331, 382
 */
export const reportMessage: UseCase<ReportMessage, void> = {
  mode: 'write',
  run:
    (tx, ports) =>
    (caller, { messageId, reason, description }) =>
      pipe(
        loadReaderChannels(tx, caller),
        TaskEither.bindTo('readerChannels'),
        TaskEither.bind('id', ({ readerChannels }) => knownMessage(tx, caller, readerChannels, messageId)),
        TaskEither.bind('into', () => moderation(tx, caller)),
        TaskEither.filterOrElse(
          () => reason !== 'other' || description !== '',
          () => refused({ kind: 'reportNeedsDescription' }),
        ),
        TaskEither.bind('found', ({ id }) => load(tx, caller, id)),
        TaskEither.bind('woken', ({ into }) => markChannelActive(tx, into)),
        TaskEither.chainW(({ readerChannels, into, found: { message, sender, bot }, woken }) => {
          const { recipient } = message;
          const channel =
            recipient.kind === 'channel' ? (readerChannels.channels.find((one) => one.channel.id === recipient.channelId)?.channel ?? null) : null;
          const takesNoTopics = effectiveTopicsPolicy(into.topicsPolicy, caller.realm.policies.topicsPolicy) === 'emptyTopicOnly';
          const notice = {
            recipient: { kind: 'channel', channelId: into.id, topic: takesNoTopics ? '' : reportTopic(sender) },
            content: reportText({ reporter: caller.actor.user, sender, message, channelName: channel?.name ?? null, reason, description }),
            channels: channel === null ? [] : [channel],
            people: [sender],
          } as const;
          return pipe(
            tx.append({ entries: [...woken, noticeEntry(ports, caller, bot, notice)], changesRules: woken.length > 0 }),
            TaskEither.map(() => undefined),
          );
        }),
      ),
};
