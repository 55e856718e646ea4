import type { IncomingMessage } from 'node:http';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Chat, type EnsureUser, type Failure, type RealmId, refused, type Session, type UserId } from '@parley/core';
import { type Call, headerOf } from '../call.js';
import { basicCredentials } from './basic-credentials.js';

/** A person whom the host has signed in, by the host's own id. */
export interface Person extends Omit<EnsureUser, 'role'> {
  /** Default `member`. */
  readonly role?: EnsureUser['role'];
}

/**
 * Authenticates a caller: a person as the host knows them, whose account is created at first and follows the host's data; or the id of an account; or null for
 * nobody. The request is Express's own where a router serves it. A rejection is answered with 500 and logged.
 */
export type Identity<Source extends IncomingMessage = IncomingMessage> = (
  request: Source,
  realmId: RealmId,
) => Promise<Person | UserId | null> | Person | UserId | null;

/** Finds the session of a call. */
export type RequestIdentity = (call: Call, realmId: RealmId) => TaskEither.TaskEither<Failure, Session>;

/** E-mail address and API key, by HTTP Basic. */
export const basicIdentity =
  (chat: Chat): RequestIdentity =>
  (call, realmId) => {
    const credentials = basicCredentials(headerOf(call, 'authorization'));
    return credentials._tag === 'Left' ? TaskEither.left(refused(credentials.left)) : chat.signIn(realmId, credentials.right);
  };

/** Maximum of people whose accounts are known to match the host's data. */
const capacity = 10_000;

const broken = (what: string, cause: unknown): Failure => ({ kind: 'defect', what, cause });

/** The person of the host. Writes the account only when the host's data of the person have changed since the last call here. */
export const hostIdentity = (chat: Chat, identity: Identity): RequestIdentity => {
  const known = new Map<string, { readonly properties: string; readonly userId: UserId }>();

  const accountOf = (realmId: RealmId, { externalId, name, email, role = 'member' }: Person): TaskEither.TaskEither<Failure, UserId> => {
    const key = `${realmId}:${externalId}`;
    const properties = JSON.stringify([name, email, role]);
    const found = known.get(key);
    if (found?.properties === properties) return TaskEither.right(found.userId);
    return pipe(
      chat.provision.ensureUser(realmId, { externalId, name, email, role }),
      TaskEither.chain((ensured) =>
        ensured._tag === 'Left'
          ? TaskEither.left(broken(`the account of somebody whom the host has signed in: ${ensured.left}`, null))
          : TaskEither.right(ensured.right),
      ),
      TaskEither.map(({ userId }) => {
        if (known.size >= capacity) known.clear();
        known.set(key, { properties, userId });
        return userId;
      }),
    );
  };

  return (call, realmId) =>
    pipe(
      TaskEither.tryCatch(
        async () => identity(call.source, realmId),
        (error) => broken("the host's identity of a caller", error),
      ),
      TaskEither.chain((person) => {
        if (person === null) return TaskEither.left(refused({ kind: 'notLoggedIn' }));
        return typeof person === 'object' ? accountOf(realmId, person) : TaskEither.right(person);
      }),
      TaskEither.chain((userId) => chat.trust(realmId, userId)),
    );
};
