import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { messageAudience } from '../../events/message-audience.js';
import type { Failure } from '../../failures.js';
import type { Channel } from '../../model/channels/channel.js';
import type { Group } from '../../model/groups/group.js';
import type { Recipient } from '../../model/messages/recipient.js';
import { systemBotNames } from '../../model/organization/system-bots.js';
import type { User } from '../../model/people/user.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry, ReadTx } from '../../ports/store.js';
import type { Caller } from '../use-case.js';

/** A text that the service itself puts into a conversation. */
export interface Notice {
  readonly recipient: Recipient;
  readonly content: string;
  /** Channels that the text links. */
  readonly channels: ReadonlyArray<Pick<Channel, 'id' | 'name'>>;
  /** People beside the causer, and groups, that the text mentions, silently. */
  readonly people?: ReadonlyArray<Pick<User, 'id' | 'fullName'>>;
  readonly groups?: ReadonlyArray<Pick<Group, 'id' | 'name'>>;
}

/** What messages of the service say they were sent by. */
const internalClient = 'Internal';

/** An account through which the service speaks, null in an organization that has none. */
export const findSystemBot = (tx: ReadTx, name: keyof typeof systemBotNames): TaskEither.TaskEither<Failure, User | null> =>
  pipe(
    tx.users.byNames([systemBotNames[name]]),
    TaskEither.map((users) => users.find(({ bot }) => bot?.isSystemBot === true) ?? null),
  );

/** The account by which notices are sent. */
export const findNotificationBot = (tx: ReadTx): TaskEither.TaskEither<Failure, User | null> => findSystemBot(tx, 'notification');

/** Notices mention nobody but silently, and are read from the start by whoever caused them; nobody has caused what only its time has brought. */
export const noticeEntry = (
  { renderer, clock }: Pick<Ports, 'renderer' | 'clock'>,
  caused: Pick<Caller, 'actor'> | null,
  bot: User,
  { recipient, content, channels, people = [], groups = [] }: Notice,
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
      readBy: causer?.id ?? null,
      key: null,
      echo: null,
    },
  };
};
