import type { MessageId, UserId } from '../ids.js';

/** Which of a deactivated person's messages are deleted. Channels count as they are when a message goes. */
export interface SentKinds {
  readonly inPublicChannels: boolean;
  readonly inPrivateChannels: boolean;
  readonly inDirectMessages: boolean;
}

/** What else happens to a person who is deactivated, and to the bots that go along. */
export interface DeactivationActions extends SentKinds {
  /** Takes name and picture. */
  readonly deletesProfile: boolean;
}

export const noActions: DeactivationActions = { deletesProfile: false, inPublicChannels: false, inPrivateChannels: false, inDirectMessages: false };

/** The name of people whose profile was deleted. */
export const deletedName = 'Deleted user';

/** What is to be deleted of all that a person and their bots have sent. */
export interface SentDeletion extends SentKinds {
  readonly userId: UserId;
  /** The person and the bots. */
  readonly senderIds: ReadonlyArray<UserId>;
  readonly deletedBy: UserId;
  /** Pictures whose files are to be removed, by their storage paths. */
  readonly avatarPaths: ReadonlyArray<string>;
}

/** One that has begun. */
export interface BegunSentDeletion extends SentDeletion {
  /** Messages from here on were sent later, and stay. */
  readonly upto: MessageId;
  /** Those from here on are done. */
  readonly below: MessageId;
}

export const deletesMessages = ({ inPublicChannels, inPrivateChannels, inDirectMessages }: SentKinds): boolean =>
  inPublicChannels || inPrivateChannels || inDirectMessages;
