import type { Flag, Message, MessageForReader } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { shownTopic } from '../../codecs/messages/topic.js';
import { flagWords, seconds } from '../../names.js';
import { anyOf, bool, integer, key, type Keys, keysOf, listOf, nullable, oneOf, optional, shape, since, text, type Written } from '../../shape/index.js';
import { shownTopicLinks, topicLinksKind } from '../topics/topic-links.js';
import { participantShape } from './direct-conversation.js';
import { editShape, editTimeKeys } from './edit-history.js';
import { matchedContent, matchedTopic } from './match-fields.js';
import { type MessageClass, messageClasses } from './message-class.js';
import { reactionShape } from './reaction.js';
import { submessageObjects, submessageShape } from './submessage.js';
import type { MessageSurroundings, MessageView } from './viewing.js';

const channelFlags: ReadonlyArray<Flag> = ['channelWildcardMentioned', 'topicWildcardMentioned'];

export const flagsKind = listOf(oneOf([...Object.values(flagWords), 'wildcard_mentioned']));

/** LEVEL(224): one flag for all wildcard mentions; since then it is an alias beside two others. Spec: 2 (Message) */
export const shownFlags = (flags: ReadonlyArray<Flag>, open: Open): ReadonlyArray<string> => {
  const shown = open('wildcardFlagsSplit') ? flags : flags.filter((flag) => !channelFlags.includes(flag));
  const hasWildcard = flags.some((flag) => channelFlags.includes(flag));
  return [...shown.map((flag) => flagWords[flag]), ...(hasWildcard ? ['wildcard_mentioned'] : [])];
};

/** Events about changed messages lack the alias. */
export const changedFlags = (flags: ReadonlyArray<Flag>, open: Open): ReadonlyArray<string> =>
  shownFlags(flags, open).filter((word) => word !== 'wildcard_mentioned' || !open('wildcardFlagsSplit'));

const messageKeys: Keys<Message, MessageClass> = {
  id: key(integer, ({ id }) => id),
  sender_id: key(integer, ({ senderId }) => senderId),
  sender_email: key(text, (_, { senderEmail }) => senderEmail),
  sender_full_name: key(text, (_, { senderFullName }) => senderFullName),
  sender_short_name: since('senderShortName', text, (_, { senderShortName }) => senderShortName),
  sender_realm_str: key(text, (_, { senderRealm }) => senderRealm),
  avatar_url: key(nullable(text), (_, { avatarUrl }) => avatarUrl),
  client: key(text, ({ client }) => client),
  content: key(text, ({ html, content }, { rendersMarkdown }) => (rendersMarkdown ? html : content)),
  content_type: key(oneOf(['text/html', 'text/x-markdown']), (_, { rendersMarkdown }) => (rendersMarkdown ? 'text/html' : 'text/x-markdown')),
  display_recipient: key(anyOf(text, listOf(participantShape.kind)), (_, { displayRecipient }) => displayRecipient),
  recipient_id: key(integer, (_, { recipientId }) => recipientId),
  stream_id: optional(integer, ({ recipient }) => (recipient.kind === 'channel' ? recipient.channelId : undefined)),
  subject: key(text, ({ recipient }, { open, understandsEmptyTopic }) =>
    recipient.kind === 'channel' ? shownTopic(recipient.topic, understandsEmptyTopic, open) : '',
  ),
  topic_links: since('topicLinksName', topicLinksKind, ({ recipient }, { open, topicLinks }) =>
    recipient.kind === 'channel' ? shownTopicLinks(topicLinks, recipient.topic, open) : [],
  ),
  submessages: key(listOf(submessageShape.kind), (message, { open }) => submessageObjects(message, open)),
  reactions: key(listOf(reactionShape.kind), ({ reactions }, view) => reactions.map((reaction) => reactionShape.write(view.open, reaction, view))),
  is_me_message: key(bool, ({ isMeMessage }) => isMeMessage),
  timestamp: key(integer, ({ sentAt }) => seconds(sentAt)),
  type: key(oneOf(['stream', 'private']), ({ recipient }) => (recipient.kind === 'channel' ? 'stream' : 'private')),
  ...editTimeKeys,
};

/** A message without the reader's own keys, as in an event. Spec: 2 (Message) */
export const messageShape = shape<Message, MessageClass>()('Message', messageKeys);

export const historyKeys: Keys<Message, MessageClass> = {
  edit_history: optional(listOf(editShape.kind), ({ history }, view) =>
    history.length === 0 ? undefined : history.map((edit) => editShape.write(view.open, edit, view)),
  ),
};

export interface OwnView extends Pick<MessageView, 'open' | 'understandsEmptyTopic'> {
  /** null without a search. */
  readonly wordsFound: ReadonlySet<string> | null;
}

/** The reader's own keys: flags, and the found words of a search. */
export const ownKeys: Keys<MessageForReader, OwnView> = {
  flags: key(flagsKind, ({ flags }, { open }) => shownFlags(flags, open)),
  match_content: optional(text, ({ message }, { wordsFound }) => (wordsFound === null ? undefined : matchedContent(message, wordsFound))),
  match_subject: optional(text, ({ message }, view) => (view.wordsFound === null ? undefined : matchedTopic(message, view.wordsFound, view))),
};

/** A message in a list of messages. Spec: 2 (Message) */
export const fetchedMessageShape = shape<MessageForReader, MessageClass & OwnView>()('FetchedMessage', {
  ...keysOf(({ message }: MessageForReader) => message, { ...messageKeys, ...historyKeys }),
  ...ownKeys,
});

export const messageObject = (message: Message, surroundings: MessageSurroundings, view: MessageView): Written<'Message'> =>
  messageShape.write(view.open, message, messageClasses(surroundings, view)(message));

export const fetchedMessageObject = (
  found: MessageForReader,
  surroundings: MessageSurroundings,
  view: MessageView,
  wordsFound: ReadonlySet<string> | null = null,
): Written<'FetchedMessage'> => fetchedMessageShape.write(view.open, found, { ...messageClasses(surroundings, view)(found.message), wordsFound });
