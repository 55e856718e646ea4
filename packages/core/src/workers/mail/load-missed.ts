import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { Levels } from '../../gates/is-open.js';
import { type AttentionCandidate, idleAfter } from '../../model/messages/attention.js';
import type { MessageId } from '../../model/ids.js';
import { instant } from '../../model/instant.js';
import type { MailFacts } from '../../model/mail/outgoing-mail.js';
import type { Message } from '../../model/messages/message.js';
import type { Recipient } from '../../model/messages/recipient.js';
import type { Visibility } from '../../model/messages/visibility.js';
import { personalSettingsOf } from '../../model/people/settings/personal-settings.js';
import type { User } from '../../model/people/user.js';
import { topicKey } from '../../model/topics/topic.js';
import type { Ports } from '../../ports/ports.js';
import type { ReadTx } from '../../ports/store.js';
import { mailCause } from '../../rules/messages/attention-cause.js';
import { messagesById, visibleAtBoth } from '../../rules/messages/visibility.js';
import { replyAnchor, replyToken } from '../../use-cases/mail/reply-address.js';
import { type ConversationView, loadConversationView } from '../../use-cases/shared/messages/conversation-view.js';
import { knownAmong } from '../../use-cases/shared/messages/known-message.js';
import { callerThen } from '../../use-cases/shared/people/caller-then.js';
import { loadReaderChannels, type ReaderChannels } from '../../use-cases/shared/reader-channels.js';
import type { Caller } from '../../use-cases/use-case.js';

/** A mention brings messages before it: at most so many, sent within so many milliseconds. */
const maxContext = 10;
const contextAge = 15 * 60_000;

/** One message as a mail shows it. */
export interface ShownMessage {
  readonly message: Message;
  /** null: the person may not see who sent it. */
  readonly sender: User | null;
}

/** What one conversation has for a person who has missed it. */
export interface MissedConversation {
  readonly person: User;
  /** Unread, ascending. */
  readonly missed: readonly [ShownMessage, ...ShownMessage[]];
  /** Messages before a mention, ascending. */
  readonly context: ReadonlyArray<ShownMessage>;
  readonly olderLeftOut: number;
  readonly recipient: Recipient;
  readonly channelName: string | null;
  /** The other participants of a direct conversation whom the person may see. */
  readonly others: ReadonlyArray<User>;
  /** null: neither texts nor names go into a mail. */
  readonly replyToken: string | null;
}

export type MissedPorts = Pick<Ports, 'clock' | 'renderer' | 'secrets' | 'server'>;

type Facts = MailFacts['missedMessages'];

interface Reading {
  readonly caller: Caller;
  readonly readerChannels: ReaderChannels;
  /** What the person may see. */
  readonly considered: Visibility;
}

const viewOf = (
  tx: ReadTx,
  ports: MissedPorts,
  { caller, readerChannels }: Reading,
  ids: ReadonlyArray<MessageId>,
): TaskEither.TaskEither<Failure, ConversationView> =>
  pipe(
    knownAmong(tx, caller, readerChannels, ids),
    TaskEither.chain((known) => loadConversationView(tx, ports, caller, readerChannels, known)),
  );

const mentions = ({ isMentioned, mentionsTopic, mentionsChannel }: AttentionCandidate): boolean => isMentioned || mentionsTopic || mentionsChannel;

/** Ids of the messages before a mention in its topic. */
const contextIds = (
  tx: ReadTx,
  { caller: { actor }, considered }: Reading,
  { id, recipient }: Message,
): TaskEither.TaskEither<Failure, ReadonlyArray<MessageId>> => {
  if (recipient.kind === 'direct') return TaskEither.right([]);
  const { channelId, topic } = recipient;
  const filter = { kind: 'topics', topics: [{ channelId, key: topicKey(topic) }] } as const;
  return pipe(
    tx.messages.idsUpTo({ reader: actor.user.id, considered, filter }, id, maxContext + 1),
    TaskEither.map(({ ids }) => ids.filter((one) => one !== id)),
  );
};

const shownIn =
  ({ people, visible }: ConversationView) =>
  ({ message }: ConversationView['messages'][number]): ShownMessage => ({
    message,
    sender: visible.has(message.senderId) ? (people.get(message.senderId) ?? null) : null,
  });

const carriesContent = ({ realm, actor: { user } }: Caller): boolean =>
  realm.policies.messageContentInEmails && personalSettingsOf(user).messageContentInEmailNotifications === true;

const readerOf = (tx: ReadTx, ports: MissedPorts, { userId }: Facts, levels: Levels): TaskEither.TaskEither<Failure, Reading> =>
  pipe(
    callerThen(tx, ports, { userId, levels, client: 'Internal' }),
    TaskEither.bindTo('caller'),
    TaskEither.bind('readerChannels', ({ caller }) => loadReaderChannels(tx, caller)),
    TaskEither.let('considered', ({ caller: { actor }, readerChannels: { channels } }) =>
      visibleAtBoth(levels, (open) => messagesById({ actor, channels, open })),
    ),
  );

interface Unread {
  readonly view: ConversationView;
  readonly missed: ConversationView['messages'];
  /** null: no message mentions the person, or all of them. */
  readonly firstMention: Message | null;
}

/** Those of the messages that are still to be told. */
const unreadOf = (tx: ReadTx, ports: MissedPorts, reading: Reading, { userId, messageIds }: Facts): TaskEither.TaskEither<Failure, Unread> =>
  pipe(
    viewOf(tx, ports, reading, messageIds),
    TaskEither.bindTo('view'),
    TaskEither.bindW('candidates', () => tx.missedMessages.candidates(messageIds, userId, instant(ports.clock.now() - idleAfter))),
    TaskEither.map(({ view, candidates }) => {
      const factsById = new Map(candidates.filter((one) => mailCause(one) !== null).map((one) => [one.messageId, one]));
      const missed = view.messages.filter(({ message, flags }) => factsById.has(message.id) && !flags.includes('read'));
      const mention = missed.find(({ message: { id } }) => {
        const facts = factsById.get(id);
        return facts !== undefined && mentions(facts);
      });
      return { view, missed, firstMention: mention?.message ?? null };
    }),
  );

/** Messages before the mention that the mail does not have anyway. */
const contextOf = (
  tx: ReadTx,
  ports: MissedPorts,
  reading: Reading,
  { missed, firstMention }: Unread,
): TaskEither.TaskEither<Failure, ReadonlyArray<ShownMessage>> => {
  if (firstMention === null) return TaskEither.right([]);
  const missedIds = new Set(missed.map(({ message }) => message.id));
  return pipe(
    contextIds(tx, reading, firstMention),
    TaskEither.chain((ids) => viewOf(tx, ports, reading, ids)),
    TaskEither.map((view) =>
      view.messages.filter(({ message }) => !missedIds.has(message.id) && message.sentAt >= firstMention.sentAt - contextAge).map(shownIn(view)),
    ),
  );
};

const othersIn = ({ view }: Unread, recipient: Recipient, self: User): ReadonlyArray<User> => {
  if (recipient.kind === 'channel') return [];
  return recipient.participants.flatMap((id) => {
    const person = view.people.get(id);
    return person === undefined || id === self.id || !view.visible.has(id) ? [] : [person];
  });
};

/**
 * Loads the content of a mail at the time of sending: without messages that are read, deleted, hidden or muted by now. Null: the mail is no longer needed. A
 * fixed number of statements.
 *
 * Spec: missed-message mails
 */
export const loadMissed = (tx: ReadTx, ports: MissedPorts, facts: Facts, levels: Levels): TaskEither.TaskEither<Failure, MissedConversation | null> =>
  pipe(
    readerOf(tx, ports, facts, levels),
    TaskEither.bindTo('reading'),
    TaskEither.bind('unread', ({ reading }) => unreadOf(tx, ports, reading, facts)),
    TaskEither.bind('context', ({ reading, unread }) => contextOf(tx, ports, reading, unread)),
    TaskEither.map(({ reading: { caller }, unread, context }): MissedConversation | null => {
      const [first, ...others] = unread.missed.map(shownIn(unread.view));
      if (first === undefined) return null;
      const { user } = caller.actor;
      const { recipient } = first.message;
      return {
        person: user,
        missed: [first, ...others],
        context,
        olderLeftOut: facts.olderLeftOut,
        recipient,
        channelName: recipient.kind === 'channel' ? (unread.view.channelNames.get(recipient.channelId) ?? null) : null,
        others: othersIn(unread, recipient, user),
        replyToken: carriesContent(caller) ? replyToken(ports.secrets, tx.realm.id, { userId: user.id, messageId: replyAnchor(facts) }) : null,
      };
    }),
    TaskEither.orElse((failure: Failure) => (failure.kind === 'refused' ? TaskEither.right(null) : TaskEither.left(failure))),
  );
