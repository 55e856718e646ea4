import * as Either from 'fp-ts/lib/Either.js';
import { messageAudience } from '../../events/messages/message-audience.js';
import type { Channel } from '../../model/channels/channel.js';
import type { Group } from '../../model/groups/group.js';
import type { Recipient } from '../../model/messages/recipient.js';
import { systemBotNames } from '../../model/organization/system-bots.js';
import type { User } from '../../model/people/user.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry, ReadTx } from '../../ports/store.js';
import type { Caller } from '../caller.js';
import type { Outcome } from '../outcome.js';

/** A text that the service posts in a conversation. */
export interface Notice {
  readonly recipient: Recipient;
  readonly content: string;
  /** Channels that the text links. */
  readonly channels: ReadonlyArray<Pick<Channel, 'id' | 'name'>>;
  /** People other than the causer, and groups, that the text mentions silently. */
  readonly people?: ReadonlyArray<Pick<User, 'id' | 'fullName'>>;
  readonly groups?: ReadonlyArray<Pick<Group, 'id' | 'name'>>;
  /** Starts as unread by the person who caused it, too. Default: false. */
  readonly isUnreadByCauser?: boolean;
}

/** The client name of the service's messages. */
const internalClient = 'Internal';

/** Returns a system bot; null if the organization has none. */
export const findSystemBot = async (tx: ReadTx, name: keyof typeof systemBotNames): Outcome<User | null> => {
  const users = await tx.users.byNames([systemBotNames[name]])();
  if (Either.isLeft(users)) return users;
  return Either.right(users.right.find(({ bot }) => bot?.isSystemBot === true) ?? null);
};

/** Returns the bot that sends notices. */
export const findNotificationBot = (tx: ReadTx): Outcome<User | null> => findSystemBot(tx, 'notification');

/** Builds a notice's entry. Notices mention only silently, and most start as read by the person who caused them, if any. */
export const noticeEntry = (
  { renderer, clock }: Pick<Ports, 'renderer' | 'clock'>,
  caused: Pick<Caller, 'actor'> | null,
  bot: User,
  { recipient, content, channels, people = [], groups = [], isUnreadByCauser = false }: Notice,
): Entry => {
  const causer = caused?.actor.user ?? null;
  const rendered = renderer.render(content, {
    users: causer === null ? people : [{ id: causer.id, fullName: causer.fullName }, ...people.filter(({ id }) => id !== causer.id)],
    groups,
    channels,
    emoji: [],
    files: [],
  });
  return {
    kind: 'message',
    audience: messageAudience(recipient),
    message: {
      senderId: bot.id,
      recipient,
      content,
      html: rendered.html,
      rendererVersion: renderer.version,
      isMeMessage: false,
      client: internalClient,
      sentAt: clock.now(),
      hasLink: rendered.hasLink,
      hasImage: rendered.hasImage,
      hasAttachment: false,
      mentionsChannel: false,
      mentionsTopic: false,
      namedUsers: rendered.mentionedUsers,
      mentionedUsers: [],
      mentionedBots: [],
      mentionedGroups: [],
      readBy: isUnreadByCauser ? null : (causer?.id ?? null),
      key: null,
      echo: null,
    },
  };
};
