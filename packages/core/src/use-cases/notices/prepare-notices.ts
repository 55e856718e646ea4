import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import { type Channel, ruledChannel } from '../../model/channels/channel.js';
import type { User } from '../../model/people/user.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import type { Prepared } from '../shared/subscribing/append-of.js';
import type { AppliedSubscriptions } from '../shared/subscribing/apply-subscribing.js';
import { markChannelActive } from '../shared/channels/mark-channel-active.js';
import type { Subscribe } from '../shared/channels/requested-channel.js';
import type { Caller } from '../use-case.js';
import { findNotificationBot, type Notice, noticeEntry } from './compose-notice.js';
import { announcementNotice, createdNotice, maxPeopleNotified, peopleToNotify, subscribedNotice, type Notified } from './subscription-notices.js';

/** Which notices the request asks for. */
export type Notifying = Pick<Subscribe, 'announces' | 'notifiesSubscribers'>;

const published = ({ actor }: Caller, { notifiesSubscribers }: Notifying, { shares }: AppliedSubscriptions): ReadonlyArray<Notified> => {
  const isBulk = shares.filter(({ joined }) => joined.length > 0).length > maxPeopleNotified;
  return notifiesSubscribers && !isBulk ? peopleToNotify(actor.user, shares) : [];
};

/** The conversations of the service's bot with these people, in their order. */
const directNotices = (
  tx: WriteTx,
  { actor, open }: Caller,
  bot: User,
  people: ReadonlyArray<Notified>,
): TaskEither.TaskEither<Failure, ReadonlyArray<Notice>> =>
  people.length === 0
    ? TaskEither.right([])
    : pipe(
        tx.conversations.ensureEach(people.map(({ user }) => [bot.id, user.id].sort((left, right) => left - right))),
        TaskEither.map((conversations) =>
          conversations.flatMap((conversation, index) => {
            const person = people[index];
            return person === undefined ? [] : [subscribedNotice(actor.user, person, conversation, open('subscribedSilentNotice'))];
          }),
        ),
      );

/** The channel for announcements; null if there are none. */
const announcementChannel = (
  tx: WriteTx,
  { realm }: Caller,
  { announces }: Notifying,
  { inserted }: AppliedSubscriptions,
): TaskEither.TaskEither<Failure, Channel | null> => {
  const id = realm.policies.newChannelAnnouncementsChannelId;
  return !announces || inserted.length === 0 || id === null
    ? TaskEither.right(null)
    : pipe(
        tx.channels.byIds([id]),
        TaskEither.map((channels) => channels.find(({ isArchived }) => !isArchived) ?? null),
      );
};

/** Builds the notices about a subscribing request: to the subscribed people, in the announcement channel, and in the new channels. Spec: 4.1 */
const prepareNotices = (
  tx: WriteTx,
  ports: Ports,
  caller: Caller,
  notifying: Notifying,
  happened: AppliedSubscriptions,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  const people = published(caller, notifying, happened);
  const { inserted } = happened;
  const { user } = caller.actor;
  const inChannels = caller.realm.policies.sendChannelEventsMessages ? inserted.map((channel) => createdNotice(user, channel)) : [];
  const isSilent = people.length === 0 && inChannels.length === 0 && !(notifying.announces && inserted.length > 0);
  if (isSilent) return TaskEither.right([]);
  return pipe(
    findNotificationBot(tx),
    TaskEither.chain((bot) =>
      bot === null
        ? TaskEither.right([])
        : pipe(
            directNotices(tx, caller, bot, people),
            TaskEither.bindTo('direct'),
            TaskEither.bind('into', () => announcementChannel(tx, caller, notifying, happened)),
            TaskEither.bind('woken', ({ into }) => markChannelActive(tx, into === null ? null : ruledChannel(into))),
            TaskEither.map(({ direct, into, woken }) => {
              const notices = [...direct, ...(into === null ? [] : [announcementNotice(user, into, inserted)]), ...inChannels];
              return [...woken, ...notices.map((notice) => noticeEntry(ports, caller, bot, notice))];
            }),
          ),
    ),
  );
};

/** Adds the notices to the request, at its end. At most four statements. */
export const withNotices =
  (tx: WriteTx, ports: Ports, caller: Caller, notifying: Notifying) =>
  (done: Prepared<AppliedSubscriptions>): TaskEither.TaskEither<Failure, Prepared<AppliedSubscriptions>> =>
    pipe(
      prepareNotices(tx, ports, caller, notifying, done.result),
      TaskEither.map((notices) => ({ ...done, entries: [...done.entries, ...notices] })),
    );
