import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import { ruledChannel } from '../../model/channels/channel.js';
import type { UserId } from '../../model/ids.js';
import type { DirectConversation } from '../../model/messages/recipient.js';
import { systemBotNames } from '../../model/organization/system-bots.js';
import type { User } from '../../model/people/user.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import { markChannelActive } from '../shared/channels/mark-channel-active.js';
import { acceptedText, joinedText, signUpsTopic, welcomeText } from './arrival-texts.data.js';
import { noticeEntry } from './compose-notice.js';
import { inChannelTopic } from './subscription-notices.js';

type NoticePorts = Pick<Ports, 'renderer' | 'clock'>;
type Newcomer = Pick<User, 'id' | 'fullName'>;

/** The people, besides the newcomer, who are notified of an arrival. */
export interface Arrival {
  /** Who hears that the invitation was accepted; null: nobody. */
  readonly inviter: Pick<User, 'id'> | null;
  /** What the Welcome Bot adds to its own text; empty: nothing. */
  readonly welcomeText: string;
}

interface Bots {
  readonly notification: User | null;
  readonly welcome: User | null;
}

const findBots = (tx: WriteTx): TaskEither.TaskEither<Failure, Bots> =>
  pipe(
    tx.users.byNames([systemBotNames.notification, systemBotNames.welcome]),
    TaskEither.map((found) => {
      const of = (name: string): User | null => found.find(({ bot, fullName }) => bot?.isSystemBot === true && fullName === name) ?? null;
      return { notification: of(systemBotNames.notification), welcome: of(systemBotNames.welcome) };
    }),
  );

const direct = (ports: NoticePorts, bot: User, { id, participants }: DirectConversation, content: string, people: ReadonlyArray<Newcomer> = []): Entry =>
  noticeEntry(ports, null, bot, { recipient: { kind: 'direct', conversationId: id, participants }, content, channels: [], people });

const pairOf = (one: UserId, other: UserId): ReadonlyArray<UserId> => [one, other].sort((left, right) => left - right);

/** In the channel for announcements of new people, if there is one. At most two statements. */
const announcement = (tx: WriteTx, ports: NoticePorts, bot: User | null, newcomer: Newcomer): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  const id = tx.realm.policies.signUpAnnouncementsChannelId;
  if (id === null || bot === null) return TaskEither.right([]);
  return pipe(
    tx.channels.byIds([id]),
    TaskEither.map((channels) => channels.find(({ isArchived }) => !isArchived) ?? null),
    TaskEither.bindTo('channel'),
    TaskEither.bindW('woken', ({ channel }) => markChannelActive(tx, channel === null ? null : ruledChannel(channel))),
    TaskEither.map(({ channel, woken }) => {
      if (channel === null) return [];
      const notice = { recipient: inChannelTopic(channel, signUpsTopic), content: joinedText(newcomer), channels: [], people: [newcomer] };
      return [...woken, noticeEntry(ports, null, bot, notice)];
    }),
  );
};

/** Direct messages to the inviter and the newcomer. At most two statements. */
const directNotices = (
  tx: WriteTx,
  ports: NoticePorts,
  { notification, welcome }: Bots,
  newcomer: Newcomer,
  arrival: Arrival,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  const written = [
    ...(notification === null || arrival.inviter === null
      ? []
      : [{ bot: notification, to: arrival.inviter.id, texts: [acceptedText(newcomer)], people: [newcomer] }]),
    ...(welcome === null ? [] : [{ bot: welcome, to: newcomer.id, texts: [welcomeText, arrival.welcomeText].filter((text) => text !== ''), people: [] }]),
  ];
  return pipe(
    tx.conversations.ensureEach(written.map(({ bot, to }) => pairOf(bot.id, to))),
    TaskEither.map((conversations) =>
      conversations.flatMap((conversation, index) => {
        const one = written[index];
        return one === undefined ? [] : one.texts.map((text) => direct(ports, one.bot, conversation, text, one.people));
      }),
    ),
  );
};

/**
 * Builds the messages about a new person: to their inviter, in the channel of announcements, and the welcome, with the text of the invitation or the organization
 * as a second message. At most six statements.
 *
 * Spec: 4.16, level 416
 */
export const arrivalNotices = (tx: WriteTx, ports: NoticePorts, newcomer: Newcomer, arrival: Arrival): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> =>
  pipe(
    findBots(tx),
    TaskEither.bindTo('bots'),
    TaskEither.bind('announced', ({ bots }) => announcement(tx, ports, bots.notification, newcomer)),
    TaskEither.bind('direct', ({ bots }) => directNotices(tx, ports, bots, newcomer, arrival)),
    TaskEither.map(({ announced, direct }) => [...announced, ...direct]),
  );

/** Builds the message of the Welcome Bot with this text alone, as a new person would get it. Empty in an organization without that bot. */
export const sampleWelcome = (tx: WriteTx, ports: NoticePorts, to: UserId, text: string): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> =>
  pipe(
    findBots(tx),
    TaskEither.chain(({ welcome }) =>
      welcome === null
        ? TaskEither.right([])
        : pipe(
            tx.conversations.ensure(pairOf(welcome.id, to)),
            TaskEither.map((conversation) => [direct(ports, welcome, conversation, text)]),
          ),
    ),
  );
