import * as Either from 'fp-ts/lib/Either.js';
import type { User } from '../../model/people/user.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import type { LostPlaces } from '../shared/invitations/lost-places.js';
import { lostPlacesText, ownLostPlacesText } from './arrival-texts.data.js';
import { findNotificationBot, type Notice, noticeEntry } from './compose-notice.js';
import { maxPeopleNotified } from './subscription-notices.js';
import type { Outcome } from '../outcome.js';

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
export const lostPlacesNotices = async (
  tx: WriteTx,
  ports: Pick<Ports, 'renderer' | 'clock'>,
  newcomer: Person,
  inviter: Person,
  lost: LostPlaces,
): Outcome<ReadonlyArray<Entry>> => {
  if (lost.channels.length === 0 && lost.groups.length === 0) return Either.right([]);
  const found = await findNotificationBot(tx);
  if (Either.isLeft(found)) return found;
  const bot = found.right;
  const administrators = await tx.users.administrators(maxPeopleNotified)();
  if (Either.isLeft(administrators)) return administrators;
  if (bot === null) return Either.right([]);
  const others = administrators.right.filter(({ id }) => id !== newcomer.id).map(({ id }) => ({ id, told: toAdministrator(newcomer, inviter, lost) }));
  const people = others.some(({ id }) => id === inviter.id) ? others : [...others, { id: inviter.id, told: toInviter(newcomer, lost) }];
  const conversations = await tx.conversations.ensureEach(people.map(({ id }) => [bot.id, id].sort((left, right) => left - right)))();
  if (Either.isLeft(conversations)) return conversations;
  return Either.right(
    conversations.right.flatMap(({ id: conversationId, participants }, index) => {
      const person = people[index];
      return person === undefined ? [] : [noticeEntry(ports, null, bot, { ...person.told, recipient: { kind: 'direct', conversationId, participants } })];
    }),
  );
};
