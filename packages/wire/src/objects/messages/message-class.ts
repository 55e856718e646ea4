import type { ChannelId, UserId } from '@parley/core';
import type { Message, User } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import type { Written } from '../../shape/index.js';
import { apiAddress, dummyAddress } from '../people/address.js';
import { shownAvatar, unknownAvatarAddress } from '../people/avatar.js';
import { unknownName } from '../people/shown-user.js';
import { displayRecipient, recipientId } from './direct-conversation.js';
import { type Reactor, reactorFields, showsReactors } from './reaction.js';
import type { MessageSurroundings, MessageView } from './viewing.js';

/** A sender, as the reader may know them. */
interface Sender {
  readonly senderEmail: string;
  readonly senderFullName: string;
  /** LEVEL(26): what stands before the `@`. */
  readonly senderShortName: string;
  readonly senderRealm: string;
  readonly avatarUrl: string | null;
}

/** All that a message's text depends on beside the message: a flat record, so that two of them are compared field by field. */
export interface MessageClass extends Sender, Pick<MessageView, 'rendersMarkdown' | 'understandsEmptyTopic'> {
  readonly open: Open;
  readonly recipientId: number;
  /** A new list for each reader of a direct message. */
  readonly displayRecipient: string | ReadonlyArray<Written<'Participant'>>;
  /** `undescribed` where nobody who reacted is described. */
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

/** The class of each message for one reader. Messages of one sender to one channel have the same. */
export const messageClasses = (surroundings: MessageSurroundings, view: MessageView): ((message: Message) => MessageClass) => {
  const { people } = surroundings;
  const { open, rendersMarkdown, understandsEmptyTopic } = view;
  const describe = (id: UserId): Reactor => ({ id, ...reactorFields(id, people.get(id), view) });
  const classOf = (message: Message, reactor: MessageClass['reactor']): MessageClass => ({
    open,
    rendersMarkdown,
    understandsEmptyTopic,
    ...senderOf(message.senderId, people.get(message.senderId), view),
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

/** A direct message is shown to each of its readers in another way, and so are people who reacted where they are described. */
export const isShared = ({ recipient }: Message, { reactor }: MessageClass): boolean => recipient.kind === 'channel' && reactor === undescribed;
