import type { ChannelId, UserId } from '@parley/core';
import type { Message, TopicLinks, User } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import type { Written } from '../../shape/index.js';
import { apiAddress, dummyAddress } from '../people/address.js';
import { shownAvatar, unknownAvatarAddress } from '../people/avatar.js';
import { unknownName } from '../people/shown-user.js';
import { displayRecipient, recipientId } from './direct-conversation.js';
import { type Reactor, reactorFields, showsReactors } from './reaction.js';
import type { MessageSurroundings, MessageView } from './viewing.js';

/** A sender, as visible to the reader. */
interface Sender {
  readonly senderEmail: string;
  readonly senderFullName: string;
  /** LEVEL(26): the part of the address before the `@`. */
  readonly senderShortName: string;
  readonly senderRealm: string;
  readonly avatarUrl: string | null;
}

/** Everything that determines the text of a message, beside the message: a flat record, compared field by field. */
export interface MessageClass extends Sender, Pick<MessageView, 'rendersMarkdown' | 'understandsEmptyTopic'> {
  readonly open: Open;
  readonly topicLinks: TopicLinks;
  readonly recipientId: number;
  /** For direct messages a new list per reader. */
  readonly displayRecipient: string | ReadonlyArray<Written<'Participant'>>;
  /** `undescribed` where reactions have no description of people. */
  readonly reactor: (id: UserId) => Reactor;
}

const senderOf = (id: UserId, user: User | undefined, view: MessageView): Sender => {
  const isKnown = user !== undefined && view.isVisible(user);
  const senderEmail = isKnown ? apiAddress(user, view) : dummyAddress(id, view);
  return {
    senderEmail,
    senderFullName: isKnown ? user.fullName : unknownName,
    senderShortName: isKnown ? (senderEmail.split('@')[0] ?? '') : '',
    senderRealm: user?.bot?.isSystemBot === true ? 'zulipinternal' : view.realm.stringId,
    avatarUrl: user === undefined ? unknownAvatarAddress(view) : shownAvatar(user, view),
  };
};

const undescribed = (id: UserId): Reactor => ({ id, email: '', full_name: unknownName });

/** The class of each message for one reader. Messages of one sender to one channel share a class. */
export const messageClasses = (surroundings: MessageSurroundings, view: MessageView): ((message: Message) => MessageClass) => {
  const { people, topicLinks } = surroundings;
  const { open, rendersMarkdown, understandsEmptyTopic } = view;
  const describe = (id: UserId): Reactor => ({ id, ...reactorFields(id, people.get(id), view) });
  const classOf = (message: Message, reactor: MessageClass['reactor']): MessageClass => ({
    open,
    rendersMarkdown,
    understandsEmptyTopic,
    ...senderOf(message.senderId, people.get(message.senderId), view),
    topicLinks,
    recipientId: recipientId(message, view),
    displayRecipient: displayRecipient(message.recipient, surroundings, view),
    reactor,
  });
  const known = new Map<ChannelId, Map<UserId, MessageClass>>();
  return (message) => {
    const { recipient, senderId } = message;
    if (showsReactors(message, open)) return classOf(message, describe);
    if (recipient.kind === 'direct') return classOf(message, undescribed);
    const bySender = known.get(recipient.channelId) ?? new Map<UserId, MessageClass>();
    const found = bySender.get(senderId) ?? classOf(message, undescribed);
    if (bySender.size === 0) known.set(recipient.channelId, bySender);
    bySender.set(senderId, found);
    return found;
  };
};

/** Direct messages differ per reader, and so do reactions with descriptions of people. */
export const isShared = ({ recipient }: Message, { reactor }: MessageClass): boolean => recipient.kind === 'channel' && reactor === undescribed;
