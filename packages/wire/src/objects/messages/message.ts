import { type ChannelId, type Flag, type Message, type MessageForReader, type Open, type Recipient, type User, type UserId } from '@parley/core';
import { shownTopic } from '../../codecs/messages/topic.js';
import { fields, given, when } from '../../gated.js';
import type { Json, JsonObject } from '../../json.js';
import { flagWords, seconds } from '../../names.js';
import { apiAddress, dummyAddress } from '../people/address.js';
import { shownAvatar, unknownAvatarAddress } from '../people/avatar.js';
import { editHistory, editTimes } from './edit-history.js';
import { matchFields } from './match-fields.js';
import { reactionObjects } from './reaction.js';
import { submessageObjects } from './submessage.js';
import { topicLinks } from '../topics/topic-links.js';
import type { Viewing } from './viewing.js';

/** Whom and what messages name. */
export interface MessageSurroundings {
  readonly people: ReadonlyMap<UserId, User>;
  readonly channelNames: ReadonlyMap<ChannelId, string>;
}

export interface MessageView extends Viewing {
  /** HTML, or the Markdown it was written in. */
  readonly rendersMarkdown: boolean;
  readonly understandsEmptyTopic: boolean;
}

const channelFlags: ReadonlyArray<Flag> = ['channelWildcardMentioned', 'topicWildcardMentioned'];

/** LEVEL(224): one flag for all wildcard mentions; since then its name is an alias beside two others. Spec: 2 (Message) */
export const shownFlags = (flags: ReadonlyArray<Flag>, open: Open): ReadonlyArray<string> => {
  const shown = open('wildcardFlagsSplit') ? flags : flags.filter((flag) => !channelFlags.includes(flag));
  const hasWildcard = flags.some((flag) => channelFlags.includes(flag));
  return [...shown.map((flag) => flagWords[flag]), ...(hasWildcard ? ['wildcard_mentioned'] : [])];
};

/** The other one of a conversation of two, or of notes to oneself; null for larger ones. */
const otherOf = (participants: ReadonlyArray<UserId>, readerId: UserId | null): UserId | null => {
  const [first = null, second] = participants;
  if (participants.length > 2) return null;
  return first === readerId && second !== undefined ? second : first;
};

/**
 * Channels and larger conversations have even numbers, made from their own; the other person of a conversation of two has an odd one, made from hers.
 * LEVEL(482): since then these have the number of their conversation as well. LEVEL(327): before, what came in had the number of the reader herself.
 */
export const recipientId = ({ recipient, senderId }: Pick<Message, 'recipient' | 'senderId'>, { open, reader }: Viewing): number => {
  if (recipient.kind === 'channel') return 2 * recipient.channelId;
  const other = otherOf(recipient.participants, reader?.id ?? null);
  if (other === null || open('dmRecipientIdValue')) return 2 * recipient.conversationId;
  const incoming = !open('incomingDmRecipientId') && reader !== null && senderId !== reader.id;
  return 2 * (incoming ? reader.id : other) + 1;
};

const participantObject = (id: UserId, { people }: MessageSurroundings, view: Viewing): JsonObject & { readonly email: string } => {
  const user = people.get(id);
  const email = user === undefined ? dummyAddress(id, view) : apiAddress(user, view);
  return {
    ...fields(view.open, {
      id,
      full_name: user === undefined || !view.reaches(user) ? 'Unknown user' : user.fullName,
      is_mirror_dummy: false,
      short_name: when('senderShortName', email.split('@')[0] ?? ''),
    }),
    email,
  };
};

/** The channel's name as it is now; or everybody in the conversation: two in the order of their addresses, more in that of their ids. */
export const displayRecipient = (recipient: Recipient, surroundings: MessageSurroundings, view: Viewing): Json => {
  if (recipient.kind === 'channel') return surroundings.channelNames.get(recipient.channelId) ?? '';
  const shown = recipient.participants.map((id) => participantObject(id, surroundings, view));
  return shown.length > 2 ? shown : [...shown].sort((left, right) => (left.email < right.email ? -1 : 1));
};

/** A message without what is the reader's own: as an event carries it. Spec: 2 (Message) */
export const messageObject = (message: Message, surroundings: MessageSurroundings, view: MessageView): JsonObject => {
  const { open, realm } = view;
  const { recipient, senderId } = message;
  const sender = surroundings.people.get(senderId);
  const isKnown = sender !== undefined && view.reaches(sender);
  return fields(open, {
    id: message.id,
    sender_id: senderId,
    sender_email: isKnown ? apiAddress(sender, view) : dummyAddress(senderId, view),
    sender_full_name: isKnown ? sender.fullName : 'Unknown user',
    sender_short_name: when('senderShortName', isKnown ? (apiAddress(sender, view).split('@')[0] ?? '') : ''),
    sender_realm_str: sender?.bot?.isSystemBot === true ? 'zulipinternal' : realm.stringId,
    avatar_url: sender === undefined ? unknownAvatarAddress(view) : shownAvatar(sender, view),
    client: message.client,
    content: view.rendersMarkdown ? message.html : message.content,
    content_type: view.rendersMarkdown ? 'text/html' : 'text/x-markdown',
    display_recipient: displayRecipient(recipient, surroundings, view),
    recipient_id: recipientId(message, view),
    stream_id: given(recipient.kind === 'channel', () => (recipient.kind === 'channel' ? recipient.channelId : null)),
    subject: recipient.kind === 'channel' ? shownTopic(recipient.topic, view.understandsEmptyTopic, open) : '',
    topic_links: when('topicLinksName', () => (recipient.kind === 'channel' ? [...topicLinks(recipient.topic, open)] : [])),
    submessages: [...submessageObjects(message)],
    reactions: [...reactionObjects(message, surroundings.people, view)],
    is_me_message: message.isMeMessage,
    timestamp: seconds(message.sentAt),
    type: recipient.kind === 'channel' ? 'stream' : 'private',
    ...editTimes(message, open),
  });
};

/** A message with what became of it and the reader's own flags, and with the words that were found where some were looked for: as a list of messages carries it. Spec: 2 (Message) */
export const fetchedMessageObject = (
  { message, flags }: MessageForReader,
  surroundings: MessageSurroundings,
  view: MessageView,
  wordsFound: ReadonlySet<string> | null = null,
): JsonObject => ({
  ...messageObject(message, surroundings, view),
  ...editHistory(message, view),
  flags: [...shownFlags(flags, view.open)],
  ...(wordsFound === null ? {} : matchFields(message, wordsFound, view)),
});
