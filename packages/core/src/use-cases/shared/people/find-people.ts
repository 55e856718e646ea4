import * as Either from 'fp-ts/lib/Either.js';
import { fold } from '../../../text/fold.js';
import { type UserId, userId } from '../../../model/ids.js';
import { idInDummyAddress } from '../../../model/people/dummy-address.js';
import type { User } from '../../../model/people/user.js';
import { viewerOf } from '../../../rules/people/spectators.js';
import { visibleEmail } from '../../../rules/people/users.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

/** How requests name people: by id, or by an address visible to the caller. */
export type PersonName = number | string;

export interface People {
  find(name: PersonName): User | null;
}

const idIn = (email: string, host: string): UserId | null => idInDummyAddress(email.trim().toLowerCase(), host.toLowerCase());

/**
 * Looks people up by any kind of name, in at most two queries. A real address that is hidden from the caller finds nobody; the dummy address of an account
 * always finds it.
 */
export const findPeople = async ({ tx, ports, actor, realm }: ReaderCall, names: ReadonlyArray<PersonName>): Outcome<People> => {
  const host = ports.server.dummyEmailHost(realm.stringId);
  const asId = (name: PersonName): UserId | null => (typeof name === 'number' ? userId(name) : idIn(name, host));
  const ids = names.map(asId).filter((id) => id !== null);
  const emails = names.filter((name): name is string => typeof name === 'string' && asId(name) === null).map((email) => email.trim());
  const known = ids.length === 0 ? Either.right([]) : await tx.users.byIds(ids)();
  if (Either.isLeft(known)) return known;
  const addressed = emails.length === 0 ? Either.right([]) : await tx.users.byEmails(emails)();
  if (Either.isLeft(addressed)) return addressed;
  const byId = new Map(known.right.map((user) => [user.id, user]));
  const byEmail = new Map(addressed.right.filter((user) => visibleEmail(viewerOf(actor), user) === 'real').map((user) => [fold(user.email), user]));
  return Either.right({
    find: (name) => {
      const id = asId(name);
      return (id !== null ? byId.get(id) : byEmail.get(fold(String(name).trim()))) ?? null;
    },
  });
};
