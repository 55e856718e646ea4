import * as Either from 'fp-ts/lib/Either.js';
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
import type { Outcome } from '../outcome.js';

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

const findBots = async (tx: WriteTx): Outcome<Bots> => {
  const found = await tx.users.byNames([systemBotNames.notification, systemBotNames.welcome])();
  if (Either.isLeft(found)) return found;
  const of = (name: string): User | null => found.right.find(({ bot, fullName }) => bot?.isSystemBot === true && fullName === name) ?? null;
  return Either.right({ notification: of(systemBotNames.notification), welcome: of(systemBotNames.welcome) });
};

const direct = (ports: NoticePorts, bot: User, { id, participants }: DirectConversation, content: string, people: ReadonlyArray<Newcomer> = []): Entry =>
  noticeEntry(ports, null, bot, { recipient: { kind: 'direct', conversationId: id, participants }, content, channels: [], people });

const pairOf = (one: UserId, other: UserId): ReadonlyArray<UserId> => [one, other].sort((left, right) => left - right);

/** In the channel for announcements of new people, if there is one. At most two statements. */
const announcement = async (tx: WriteTx, ports: NoticePorts, bot: User | null, newcomer: Newcomer): Outcome<ReadonlyArray<Entry>> => {
  const id = tx.realm.policies.signUpAnnouncementsChannelId;
  if (id === null || bot === null) return Either.right([]);
  const channels = await tx.channels.byIds([id])();
  if (Either.isLeft(channels)) return channels;
  const channel = channels.right.find(({ isArchived }) => !isArchived) ?? null;
  const woken = await markChannelActive(tx, channel === null ? null : ruledChannel(channel));
  if (Either.isLeft(woken)) return woken;
  if (channel === null) return Either.right([]);
  const notice = { recipient: inChannelTopic(channel, signUpsTopic), content: joinedText(newcomer), channels: [], people: [newcomer] };
  return Either.right([...woken.right, noticeEntry(ports, null, bot, notice)]);
};

/** Direct messages to the inviter and the newcomer. At most two statements. */
const directNotices = async (
  tx: WriteTx,
  ports: NoticePorts,
  { notification, welcome }: Bots,
  newcomer: Newcomer,
  arrival: Arrival,
): Outcome<ReadonlyArray<Entry>> => {
  const written = [
    ...(notification === null || arrival.inviter === null
      ? []
      : [{ bot: notification, to: arrival.inviter.id, texts: [acceptedText(newcomer)], people: [newcomer] }]),
    ...(welcome === null ? [] : [{ bot: welcome, to: newcomer.id, texts: [welcomeText, arrival.welcomeText].filter((text) => text !== ''), people: [] }]),
  ];
  const conversations = await tx.conversations.ensureEach(written.map(({ bot, to }) => pairOf(bot.id, to)))();
  if (Either.isLeft(conversations)) return conversations;
  return Either.right(
    conversations.right.flatMap((conversation, index) => {
      const one = written[index];
      return one === undefined ? [] : one.texts.map((text) => direct(ports, one.bot, conversation, text, one.people));
    }),
  );
};

/**
 * Builds the messages about a new person: to their inviter, in the channel of announcements, and the welcome, with the text of the invitation or the organization
 * as a second message. At most six statements.
 *
 * Spec: 4.16, level 416
 */
export const arrivalNotices = async (tx: WriteTx, ports: NoticePorts, newcomer: Newcomer, arrival: Arrival): Outcome<ReadonlyArray<Entry>> => {
  const bots = await findBots(tx);
  if (Either.isLeft(bots)) return bots;
  const announced = await announcement(tx, ports, bots.right.notification, newcomer);
  if (Either.isLeft(announced)) return announced;
  const direct = await directNotices(tx, ports, bots.right, newcomer, arrival);
  return Either.isLeft(direct) ? direct : Either.right([...announced.right, ...direct.right]);
};

/** Builds the message of the Welcome Bot with this text alone, as a new person would get it. Empty in an organization without that bot. */
export const sampleWelcome = async (tx: WriteTx, ports: NoticePorts, to: UserId, text: string): Outcome<ReadonlyArray<Entry>> => {
  const bots = await findBots(tx);
  if (Either.isLeft(bots)) return bots;
  if (bots.right.welcome === null) return Either.right([]);
  const conversation = await tx.conversations.ensure(pairOf(bots.right.welcome.id, to))();
  return Either.isLeft(conversation) ? conversation : Either.right([direct(ports, bots.right.welcome, conversation.right, text)]);
};
