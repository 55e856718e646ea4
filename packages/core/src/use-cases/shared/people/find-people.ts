import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import { fold } from '../../../text/fold.js';
import { type UserId, userId } from '../../../model/ids.js';
import { idInDummyAddress } from '../../../model/people/dummy-address.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { viewerOf } from '../../../rules/people/spectators.js';
import { visibleEmail } from '../../../rules/people/users.js';
import type { Caller } from '../../use-case.js';

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
export const findPeople = (
  tx: ReadTx,
  { server }: Pick<Ports, 'server'>,
  { actor, realm }: Pick<Caller, 'actor' | 'realm'>,
  names: ReadonlyArray<PersonName>,
): TaskEither.TaskEither<Failure, People> => {
  const host = server.dummyEmailHost(realm.stringId);
  const asId = (name: PersonName): UserId | null => (typeof name === 'number' ? userId(name) : idIn(name, host));
  const ids = names.map(asId).filter((id) => id !== null);
  const emails = names.filter((name): name is string => typeof name === 'string' && asId(name) === null).map((email) => email.trim());
  return pipe(
    TaskEither.Do,
    TaskEither.bind('known', () => (ids.length === 0 ? TaskEither.right([]) : tx.users.byIds(ids))),
    TaskEither.bind('addressed', () => (emails.length === 0 ? TaskEither.right([]) : tx.users.byEmails(emails))),
    TaskEither.map(({ known, addressed }) => {
      const byId = new Map(known.map((user) => [user.id, user]));
      const byEmail = new Map(addressed.filter((user) => visibleEmail(viewerOf(actor), user) === 'real').map((user) => [fold(user.email), user]));
      return {
        find: (name) => {
          const id = asId(name);
          return (id !== null ? byId.get(id) : byEmail.get(fold(String(name).trim()))) ?? null;
        },
      };
    }),
  );
};
