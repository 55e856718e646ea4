import { hasSharedHistory } from '../../model/channels/channel-privacy.js';
import type { MessageId } from '../../model/ids.js';
import type { Reaction } from '../../model/messages/reaction.js';
import type { Submessage } from '../../model/messages/submessage.js';
import type { User } from '../../model/people/user.js';
import type { EntryPlace, EventKind } from '../event-kind.js';
import { type AboutMessage, seesMessage } from '../messages/message-access.js';
import { isSeenWithoutSubscription } from '../messages/message-visibility.js';
import { channelThen, type Viewer } from '../viewer.js';

/** A reaction was added or removed. The audience has the place of the message at that time. */
export interface ReactionChange {
  readonly operation: 'add' | 'remove';
  readonly messageId: MessageId;
  readonly reaction: Reaction;
}

/** A submessage was added, for instance a vote in a poll. */
export interface SubmessageAddition {
  readonly messageId: MessageId;
  readonly submessage: Omit<Submessage, 'isFirst'>;
}

const aboutMessage =
  <Facts extends { readonly messageId: MessageId }>() =>
  (viewer: Viewer, event: Facts, { audience, position }: EntryPlace): (Facts & AboutMessage) | null => {
    if (isSeenWithoutSubscription(viewer, { audience, position })) return null;
    const then = audience.kind === 'channelSubscribers' ? channelThen(viewer, audience.channelId, position) : null;
    return { ...event, toOwnersOnly: then === null || !hasSharedHistory(then.privacy) };
  };

export interface ReactionDelivery extends ReactionChange {
  /** The person who reacted; null if hidden from the reader. */
  readonly person: User | null;
}

export const reactionChanged: EventKind<ReactionChange, ReactionChange & AboutMessage, ReactionDelivery> = {
  visibleTo: aboutMessage(),
  needs: ({ messageId, reaction }) => ({ messagesAtBirth: [messageId], people: [reaction.userId] }),
  resolve: (event, loaded, request) => {
    if (!seesMessage(event, loaded, request)) return null;
    const { operation, messageId, reaction } = event;
    const person = loaded.people.get(reaction.userId);
    return { operation, messageId, reaction, person: person !== undefined && loaded.isVisible(person) ? person : null };
  },
  affectsCopies: () => false,
};

export const submessageAdded: EventKind<SubmessageAddition, SubmessageAddition & AboutMessage, SubmessageAddition> = {
  visibleTo: aboutMessage(),
  needs: ({ messageId }) => ({ messagesAtBirth: [messageId] }),
  resolve: (event, loaded, request) => (seesMessage(event, loaded, request) ? { messageId: event.messageId, submessage: event.submessage } : null),
  affectsCopies: () => false,
};
