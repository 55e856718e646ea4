import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { User } from '../../model/people/user.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import type { LostPlaces } from '../shared/invitations/lost-places.js';
import { lostPlacesText, ownLostPlacesText } from './arrival-texts.data.js';
import { findNotificationBot, type Notice, noticeEntry } from './compose-notice.js';
import { maxPeopleNotified } from './subscription-notices.js';

type Person = Pick<User, 'id' | 'fullName'>;

type Told = Omit<Notice, 'recipient'>;

const toAdministrator = (newcomer: Person, inviter: Person, { channels, groups }: LostPlaces): Told => ({
  content: lostPlacesText(newcomer, inviter, { channels, groups, others: 0 }),
  people: [newcomer, inviter],
  channels,
  groups,
});

const toInviter = (newcomer: Person, { channels, groups, hidden }: LostPlaces): Told => {
  const known = channels.filter(({ id }) => !hidden.has(id));
  return { content: ownLostPlacesText(newcomer, { channels: known, groups, others: hidden.size }), people: [newcomer], channels: known, groups };
};

/**
 * Builds the direct messages about what an invitation did not give, since its inviter may not give it any more: to administrators, and to the inviter without the
 * names of channels that are hidden from them. At most three statements; none if nothing was lost.
 */
export const lostPlacesNotices = (
  tx: WriteTx,
  ports: Pick<Ports, 'renderer' | 'clock'>,
  newcomer: Person,
  inviter: Person,
  lost: LostPlaces,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> =>
  lost.channels.length === 0 && lost.groups.length === 0
    ? TaskEither.right([])
    : pipe(
        findNotificationBot(tx),
        TaskEither.bindTo('bot'),
        TaskEither.bindW('administrators', () => tx.users.administrators(maxPeopleNotified)),
        TaskEither.chainW(({ bot, administrators }) => {
          if (bot === null) return TaskEither.right([]);
          const others = administrators.filter(({ id }) => id !== newcomer.id).map(({ id }) => ({ id, told: toAdministrator(newcomer, inviter, lost) }));
          const people = others.some(({ id }) => id === inviter.id) ? others : [...others, { id: inviter.id, told: toInviter(newcomer, lost) }];
          return pipe(
            tx.conversations.ensureEach(people.map(({ id }) => [bot.id, id].sort((left, right) => left - right))),
            TaskEither.map((conversations) =>
              conversations.flatMap(({ id: conversationId, participants }, index) => {
                const person = people[index];
                return person === undefined
                  ? []
                  : [noticeEntry(ports, null, bot, { ...person.told, recipient: { kind: 'direct', conversationId, participants } })];
              }),
            ),
          );
        }),
      );
