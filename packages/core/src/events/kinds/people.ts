import { hasSharedHistory } from '../../model/channels/channel-privacy.js';
import type { MessageId, UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { Addressee, Recipient } from '../../model/messages/recipient.js';
import type { User } from '../../model/people/user.js';
import { type EphemeralEventKind, type EventKind, readOnDelivery } from '../event-kind.js';
import { seesMessage } from '../messages/message-access.js';

export interface NamedUser {
  readonly userId: UserId;
}

export interface NewAccountDelivery {
  readonly user: User;
  /** Whether the person is visible to the reader. */
  readonly isReached: boolean;
}

export const userAdded: EventKind<NamedUser, NamedUser, NewAccountDelivery> = {
  ...readOnDelivery<NamedUser, NewAccountDelivery>({
    needs: ({ userId }) => ({ people: [userId] }),
    resolve: ({ userId }, { people, isVisible }) => {
      const user = people.get(userId);
      return user === undefined ? null : { user, isReached: isVisible(user) };
    },
  }),
  dependsOnRights: true,
};

/**
 * Account properties whose changes others see, in the order of their events: each with the part of the account that it shows. Names are stored in the log and
 * never change.
 */
const accountProperties = {
  fullName: ({ fullName }: User) => fullName,
  email: ({ email }: User) => email,
  role: ({ role }: User) => role,
  grants: ({ grants }: User) => grants.join(' '),
  isActive: ({ isActive }: User) => isActive,
  timezone: ({ timezone }: User) => timezone,
  avatar: ({ avatarVersion }: User) => avatarVersion,
  botOwner: ({ bot }: User) => bot?.ownerId ?? null,
  importedStub: ({ isImportedStub }: User) => isImportedStub,
  dateJoined: ({ dateJoined }: User) => dateJoined,
} as const;

export type AccountProperty = keyof typeof accountProperties;

export const changedProperties = (before: User, after: User): ReadonlyArray<AccountProperty> =>
  (Object.keys(accountProperties) as ReadonlyArray<AccountProperty>).filter((name) => accountProperties[name](before) !== accountProperties[name](after));

export interface AccountChange extends NamedUser {
  readonly properties: ReadonlyArray<AccountProperty>;
}

/** The present state of a visible person. */
export interface AccountChangeDelivery {
  readonly user: User;
  readonly properties: ReadonlyArray<AccountProperty>;
}

/** The account is read on delivery: a reader who cannot see it by then gets nothing. */
export const userChanged: EventKind<AccountChange, AccountChange, AccountChangeDelivery> = {
  ...readOnDelivery<AccountChange, AccountChangeDelivery>({
    needs: ({ userId }) => ({ people: [userId] }),
    resolve: ({ userId, properties }, { people, isVisible }) => {
      const user = people.get(userId);
      return user === undefined || !isVisible(user) ? null : { user, properties };
    },
  }),
  dependsOnRights: true,
};

export interface Typing {
  readonly operation: 'start' | 'stop';
  readonly senderId: UserId;
  readonly recipient: Addressee;
}

export interface TypingDelivery {
  readonly operation: 'start' | 'stop';
  readonly sender: User;
  readonly recipient: Addressee;
  readonly participants: ReadonlyArray<User>;
}

export const typing: EphemeralEventKind<Typing, TypingDelivery> = {
  needs: ({ senderId, recipient }) => ({ people: [senderId, ...(recipient.kind === 'direct' ? recipient.participants : [])] }),
  resolve: ({ operation, senderId, recipient }, { people, isVisible }) => {
    const sender = people.get(senderId);
    if (sender === undefined || !isVisible(sender)) return null;
    const participants = recipient.kind === 'direct' ? recipient.participants.map((id) => people.get(id)) : [];
    return { operation, sender, recipient, participants: participants.filter((user) => user !== undefined) };
  },
};

/** Somebody edits the text of their message, or has stopped. */
export interface EditTyping {
  readonly operation: 'start' | 'stop';
  readonly senderId: UserId;
  readonly messageId: MessageId;
}

export interface EditTypingDelivery extends EditTyping {
  /** Its present place. */
  readonly recipient: Recipient;
}

/** For those who see the message. */
export const editTyping: EphemeralEventKind<EditTyping, EditTypingDelivery> = {
  needs: ({ messageId }) => ({ messagesAtBirth: [messageId] }),
  resolve: (event, loaded, request) => {
    const recipient = loaded.messagesAtBirth.get(event.messageId)?.message.recipient;
    if (recipient === undefined) return null;
    const channel = recipient.kind === 'channel' ? request.viewer.channels.get(recipient.channelId)?.channel : undefined;
    const toOwnersOnly = channel === undefined || !hasSharedHistory(channel.privacy);
    return seesMessage({ messageId: event.messageId, toOwnersOnly }, loaded, request) ? { ...event, recipient } : null;
  },
};

/** When a person was last active, and when last connected. */
export interface Presence {
  readonly activeAt: Instant | null;
  readonly connectedAt: Instant;
}

export interface PresenceReport extends NamedUser {
  readonly presence: Presence;
}

export interface PresenceDelivery {
  readonly user: User;
  readonly presence: Presence;
  readonly at: Instant;
}

export const presence: EphemeralEventKind<PresenceReport, PresenceDelivery> = {
  needs: ({ userId }) => ({ people: [userId] }),
  resolve: ({ userId, presence: reported }, { people, isVisible, now }) => {
    const user = people.get(userId);
    return user === undefined || !isVisible(user) ? null : { user, presence: reported, at: now };
  },
};
