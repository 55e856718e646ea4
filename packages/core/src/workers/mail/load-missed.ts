import * as Either from 'fp-ts/lib/Either.js';
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
import { callThen } from '../../use-cases/shared/people/call-then.js';
import { loadReaderChannels, type ReaderChannels } from '../../use-cases/shared/reader-channels.js';
import type { Caller } from '../../use-cases/caller.js';
import type { Outcome } from '../../use-cases/outcome.js';
import type { ReadCall } from '../../use-cases/call.js';

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

type Facts = MailFacts['missedMessages'];

interface Reading {
  readonly call: ReadCall;
  readonly readerChannels: ReaderChannels;
  /** What the person may see. */
  readonly considered: Visibility;
}

const viewOf = async ({ call, readerChannels }: Reading, ids: ReadonlyArray<MessageId>): Outcome<ConversationView> => {
  const known = await knownAmong(call, readerChannels, ids);
  return Either.isLeft(known) ? known : loadConversationView(call, readerChannels, known.right);
};

const mentions = ({ isMentioned, mentionsTopic, mentionsChannel }: AttentionCandidate): boolean => isMentioned || mentionsTopic || mentionsChannel;

/** Ids of the messages before a mention in its topic. */
const contextIds = async ({ call: { tx, actor }, considered }: Reading, { id, recipient }: Message): Outcome<ReadonlyArray<MessageId>> => {
  if (recipient.kind === 'direct') return Either.right([]);
  const { channelId, topic } = recipient;
  const filter = { kind: 'topics', topics: [{ channelId, key: topicKey(topic) }] } as const;
  const found = await tx.messages.idsUpTo({ reader: actor.user.id, considered, filter }, id, maxContext + 1)();
  return Either.isLeft(found) ? found : Either.right(found.right.ids.filter((one) => one !== id));
};

const shownIn =
  ({ people, visible }: ConversationView) =>
  ({ message }: ConversationView['messages'][number]): ShownMessage => ({
    message,
    sender: visible.has(message.senderId) ? (people.get(message.senderId) ?? null) : null,
  });

const carriesContent = ({ realm, actor: { user } }: Caller): boolean =>
  realm.policies.messageContentInEmails && personalSettingsOf(user).messageContentInEmailNotifications === true;

const readerOf = async (tx: ReadTx, ports: Ports, { userId }: Facts, levels: Levels): Outcome<Reading> => {
  const call = await callThen(tx, ports, { userId, levels, client: 'Internal' });
  if (Either.isLeft(call)) return call;
  const { actor } = call.right;
  const readerChannels = await loadReaderChannels(call.right);
  if (Either.isLeft(readerChannels)) return readerChannels;
  const { channels } = readerChannels.right;
  const considered = visibleAtBoth(levels, (open) => messagesById({ actor, channels, open }));
  return Either.right({ call: call.right, readerChannels: readerChannels.right, considered });
};

interface Unread {
  readonly view: ConversationView;
  readonly missed: ConversationView['messages'];
  /** null: no message mentions the person, or all of them. */
  readonly firstMention: Message | null;
}

/** Those of the messages that are still to be told. */
const unreadOf = async (reading: Reading, { userId, messageIds }: Facts): Outcome<Unread> => {
  const { tx, now } = reading.call;
  const view = await viewOf(reading, messageIds);
  if (Either.isLeft(view)) return view;
  const candidates = await tx.missedMessages.candidates(messageIds, userId, instant(now() - idleAfter))();
  if (Either.isLeft(candidates)) return candidates;
  const factsById = new Map(candidates.right.filter((one) => mailCause(one) !== null).map((one) => [one.messageId, one]));
  const missed = view.right.messages.filter(({ message, flags }) => factsById.has(message.id) && !flags.includes('read'));
  const mention = missed.find(({ message: { id } }) => {
    const facts = factsById.get(id);
    return facts !== undefined && mentions(facts);
  });
  return Either.right({ view: view.right, missed, firstMention: mention?.message ?? null });
};

/** Messages before the mention that the mail does not have anyway. */
const contextOf = async (reading: Reading, { missed, firstMention }: Unread): Outcome<ReadonlyArray<ShownMessage>> => {
  if (firstMention === null) return Either.right([]);
  const missedIds = new Set(missed.map(({ message }) => message.id));
  const ids = await contextIds(reading, firstMention);
  if (Either.isLeft(ids)) return ids;
  const view = await viewOf(reading, ids.right);
  if (Either.isLeft(view)) return view;
  const isContext = ({ id, sentAt }: Message) => !missedIds.has(id) && sentAt >= firstMention.sentAt - contextAge;
  return Either.right(view.right.messages.filter(({ message }) => isContext(message)).map(shownIn(view.right)));
};

const othersIn = ({ view }: Unread, recipient: Recipient, self: User): ReadonlyArray<User> => {
  if (recipient.kind === 'channel') return [];
  return recipient.participants.flatMap((id) => {
    const person = view.people.get(id);
    return person === undefined || id === self.id || !view.visible.has(id) ? [] : [person];
  });
};

const load = async (tx: ReadTx, ports: Ports, facts: Facts, levels: Levels): Outcome<MissedConversation | null> => {
  const reading = await readerOf(tx, ports, facts, levels);
  if (Either.isLeft(reading)) return reading;
  const unread = await unreadOf(reading.right, facts);
  if (Either.isLeft(unread)) return unread;
  const context = await contextOf(reading.right, unread.right);
  if (Either.isLeft(context)) return context;
  const { view } = unread.right;
  const [first, ...others] = unread.right.missed.map(shownIn(view));
  if (first === undefined) return Either.right(null);
  const { call } = reading.right;
  const { user } = call.actor;
  const { recipient } = first.message;
  return Either.right({
    person: user,
    missed: [first, ...others],
    context: context.right,
    olderLeftOut: facts.olderLeftOut,
    recipient,
    channelName: recipient.kind === 'channel' ? (view.channelNames.get(recipient.channelId) ?? null) : null,
    others: othersIn(unread.right, recipient, user),
    replyToken: carriesContent(call) ? replyToken(ports.secrets, tx.realm.id, { userId: user.id, messageId: replyAnchor(facts) }) : null,
  });
};

/**
 * Loads the content of a mail at the time of sending: without messages that are read, deleted, hidden or muted by now. Null: the mail is no longer needed. A
 * fixed number of statements.
 *
 * Spec: missed-message mails
 */
export const loadMissed = async (tx: ReadTx, ports: Ports, facts: Facts, levels: Levels): Outcome<MissedConversation | null> => {
  const loaded = await load(tx, ports, facts, levels);
  return Either.isLeft(loaded) && loaded.left.kind === 'refused' ? Either.right(null) : loaded;
};
