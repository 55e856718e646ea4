import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { RightsOpen } from '../../gates/is-open.js';
import { type UserId, userId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import type { Ports } from '../../ports/ports.js';
import type { ReadTx } from '../../ports/store.js';
import { holdsAtBoth } from '../../rules/holds-at-both.js';
import { apiEmail, visibleEmail } from '../../rules/people/users.js';
import { visibleUsersAmong } from '../shared/people/load-people.js';
import { visibleAmong } from '../shared/people/visible-people.js';
import type { Caller, UseCase } from '../use-case.js';

export type GetUser = { readonly by: 'id'; readonly id: number } | { readonly by: 'email'; readonly email: string };

type Candidate = { readonly user: User; readonly named: 'byId' | 'byDummyAddress' | 'byRealAddress' };

const unknown = refused({ kind: 'noSuchUser' });

const nobody = { id: userId(0) };

/** Returns the account id in a dummy address of this realm, by its form alone. */
const idInDummyAddress = (email: string, host: string): UserId | null => {
  const [, digits] = /^user(\d{1,15})@/.exec(email) ?? [];
  return digits !== undefined && email === `user${digits}@${host}` ? userId(Number(digits)) : null;
};

/** One query, for existing and missing accounts alike. */
const look = (tx: ReadTx, { server }: Pick<Ports, 'server'>, asked: GetUser): TaskEither.TaskEither<Failure, Candidate | null> => {
  const fromDummy = asked.by === 'email' ? idInDummyAddress(asked.email, server.dummyEmailHost(tx.realm.stringId)) : null;
  const id = asked.by === 'id' ? userId(asked.id) : fromDummy;
  const named = asked.by === 'id' ? 'byId' : id === null ? 'byRealAddress' : 'byDummyAddress';
  return pipe(
    id !== null ? tx.users.byIds([id]) : tx.users.byEmails([asked.by === 'email' ? asked.email.trim() : '']),
    TaskEither.map(([user]) => (user === undefined || user.bot?.isSystemBot === true ? null : { user, named })),
  );
};

/**
 * A real address finds only accounts whose address the caller may see; a dummy address finds all. LEVEL(302): before, an address found the account that the API
 * named by it.
 *
 * Spec: 4.12
 */
const isFound = ({ user, named }: Candidate, { actor }: Caller, open: RightsOpen): boolean => {
  switch (named) {
    case 'byId':
      return true;
    case 'byDummyAddress':
      return open('lookupByVisibleEmail') || apiEmail(user) === 'dummy';
    case 'byRealAddress':
      return open('lookupByVisibleEmail') ? visibleEmail(actor.user, user) === 'real' : apiEmail(user) === 'real';
  }
};

/**
 * Finds an account by id or address. An account hidden behind its address gets exactly the answer for a missing one.
 *
 * UPSTREAM: the real address of somebody out of a guest's reach finds nobody; it used to be told apart from an address that is not there.
 *
 * Spec: 4.12
 */
export const findUser = (tx: ReadTx, ports: Pick<Ports, 'server'>, caller: Caller, asked: GetUser): TaskEither.TaskEither<Failure, User> =>
  pipe(
    look(tx, ports, asked),
    TaskEither.bindTo('candidate'),
    // Asked also where there is no account, so that a hidden one costs no other statements.
    TaskEither.bind('reached', ({ candidate }) => (candidate === null ? visibleAmong(tx, caller, [nobody]) : visibleUsersAmong(tx, caller, [candidate.user]))),
    TaskEither.chainOptionK(() => unknown)(({ candidate, reached }) => (candidate === null ? Option.none : Option.some({ ...candidate, reached }))),
    TaskEither.chainEitherK((candidate) =>
      holdsAtBoth(caller.levels, (open) => (isFound(candidate, caller, open) ? Either.right(candidate) : Either.left(unknown))),
    ),
    TaskEither.filterOrElse(
      ({ user, reached }) => reached.has(user.id),
      ({ named }) => (named === 'byRealAddress' ? unknown : refused({ kind: 'insufficientPermission' })),
    ),
    TaskEither.map(({ user }) => user),
  );

/** Returns one account. */
export const getUser: UseCase<GetUser, User> = { mode: 'snapshot', run: (tx, ports) => (caller, asked) => findUser(tx, ports, caller, asked) };
