import * as Either from 'fp-ts/lib/Either.js';
import { type Channel, ruledChannel } from '../../model/channels/channel.js';
import type { User } from '../../model/people/user.js';
import type { Entry } from '../../ports/store.js';
import type { Prepared } from '../shared/subscribing/append-of.js';
import type { AppliedSubscriptions } from '../shared/subscribing/apply-subscribing.js';
import { markChannelActive } from '../shared/channels/mark-channel-active.js';
import type { Subscribe } from '../shared/channels/requested-channel.js';
import type { Caller } from '../caller.js';
import { findNotificationBot, type Notice, noticeEntry } from './compose-notice.js';
import { announcementNotice, createdNotice, maxPeopleNotified, peopleToNotify, subscribedNotice, type Notified } from './subscription-notices.js';
import type { WriteCall } from '../call.js';
import type { Outcome } from '../outcome.js';

/** Which notices the request asks for. */
export type Notifying = Pick<Subscribe, 'announces' | 'notifiesSubscribers'>;

const published = ({ actor }: Caller, { notifiesSubscribers }: Notifying, { shares }: AppliedSubscriptions): ReadonlyArray<Notified> => {
  const isBulk = shares.filter(({ joined }) => joined.length > 0).length > maxPeopleNotified;
  return notifiesSubscribers && !isBulk ? peopleToNotify(actor.user, shares) : [];
};

/** The conversations of the service's bot with these people, in their order. */
const directNotices = async ({ tx, actor, open }: WriteCall, bot: User, people: ReadonlyArray<Notified>): Outcome<ReadonlyArray<Notice>> => {
  if (people.length === 0) return Either.right([]);
  const conversations = await tx.conversations.ensureEach(people.map(({ user }) => [bot.id, user.id].sort((left, right) => left - right)))();
  if (Either.isLeft(conversations)) return conversations;
  return Either.right(
    conversations.right.flatMap((conversation, index) => {
      const person = people[index];
      return person === undefined ? [] : [subscribedNotice(actor.user, person, conversation, open('subscribedSilentNotice'))];
    }),
  );
};

/** The channel for announcements; null if there are none. */
const announcementChannel = async ({ tx, realm }: WriteCall, { announces }: Notifying, { inserted }: AppliedSubscriptions): Outcome<Channel | null> => {
  const id = realm.policies.newChannelAnnouncementsChannelId;
  if (!announces || inserted.length === 0 || id === null) return Either.right(null);
  const channels = await tx.channels.byIds([id])();
  if (Either.isLeft(channels)) return channels;
  return Either.right(channels.right.find(({ isArchived }) => !isArchived) ?? null);
};

/** Builds the notices about a subscribing request: to the subscribed people, in the announcement channel, and in the new channels. Spec: 4.1 */
const prepareNotices = async (call: WriteCall, notifying: Notifying, happened: AppliedSubscriptions): Outcome<ReadonlyArray<Entry>> => {
  const people = published(call, notifying, happened);
  const { inserted } = happened;
  const { user } = call.actor;
  const inChannels = call.realm.policies.sendChannelEventsMessages ? inserted.map((channel) => createdNotice(user, channel)) : [];
  const isSilent = people.length === 0 && inChannels.length === 0 && !(notifying.announces && inserted.length > 0);
  if (isSilent) return Either.right([]);
  const found = await findNotificationBot(call.tx);
  if (Either.isLeft(found)) return found;
  const bot = found.right;
  if (bot === null) return Either.right([]);
  const direct = await directNotices(call, bot, people);
  if (Either.isLeft(direct)) return direct;
  const into = await announcementChannel(call, notifying, happened);
  if (Either.isLeft(into)) return into;
  const woken = await markChannelActive(call.tx, into.right === null ? null : ruledChannel(into.right));
  if (Either.isLeft(woken)) return woken;
  const notices = [...direct.right, ...(into.right === null ? [] : [announcementNotice(user, into.right, inserted)]), ...inChannels];
  return Either.right([...woken.right, ...notices.map((notice) => noticeEntry(call.ports, call, bot, notice))]);
};

/** Adds the notices to the request, at its end. At most four statements. */
export const withNotices = async (call: WriteCall, notifying: Notifying, done: Prepared<AppliedSubscriptions>): Outcome<Prepared<AppliedSubscriptions>> => {
  const notices = await prepareNotices(call, notifying, done.result);
  return Either.isLeft(notices) ? notices : Either.right({ ...done, entries: [...done.entries, ...notices.right] });
};
