import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../failures.js';
import type { RealmId, UserId } from '../model/ids.js';
import { instant } from '../model/instant.js';
import type { Ports } from '../ports/ports.js';
import type { WriteTx } from '../ports/store.js';
import { credentialsEntry } from '../use-cases/shared/people/credentials-entry.js';
import { noteFirstSignIn } from '../use-cases/people/accounts/note-first-sign-in.js';
import { checkPassword, type NameAndPassword } from '../use-cases/people/check-password.js';
import { mailSignIn } from '../use-cases/people/mail-sign-in.js';
import type { Visitor } from '../use-cases/caller.js';
import type { TransactForVisitor } from '../use-cases/call.js';

/** Where somebody asks from, and by which request. */
type Asker = Pick<Visitor, 'address'> & { readonly requestId?: string };

/** Signs people in with a browser: by an unguessable token in a cookie, of at least 128 random bits. */
export interface BrowserSignIn {
  /** Begins a session with this token; refused as at the exchange of a password for an API key. Spec: 4.20 */
  signIn(realmId: RealmId, from: Asker, credentials: NameAndPassword, token: string): TaskEither.TaskEither<Failure, void>;
  /** Begins a session of a person whom the program has authenticated itself. */
  begin(realmId: RealmId, userId: UserId, token: string): TaskEither.TaskEither<Failure, void>;
  /** Ends a session and its polls, if there is one. */
  signOut(realmId: RealmId, token: string): TaskEither.TaskEither<Failure, void>;
}

/** Two weeks, in milliseconds. */
export const sessionMilliseconds = 1_209_600_000;

/** Maximum number of sessions of a person; a further one ends the oldest. */
const maxSessions = 50;

type Write = <Result>(realmId: RealmId, work: (tx: WriteTx) => TaskEither.TaskEither<Failure, Result>) => TaskEither.TaskEither<Failure, Result>;

export const createBrowserSignIn = (ports: Ports, write: Write, transactIn: (realmId: RealmId, from: Asker) => TransactForVisitor): BrowserSignIn => {
  const { secrets, clock } = ports;

  /** False if the password was changed since it was checked. `passwordHash`: null if none was checked. */
  const beginIf = (realmId: RealmId, userId: UserId, token: string, passwordHash: string | null): TaskEither.TaskEither<Failure, boolean> =>
    write(realmId, (tx) =>
      pipe(
        tx.users.credentials(userId),
        TaskEither.chainW((found) => {
          if (Option.isNone(found) || !found.value.user.isActive) return TaskEither.left(refused({ kind: 'wrongPassword' }));
          if (passwordHash !== null && found.value.passwordHash !== passwordHash) return TaskEither.right(false);
          const session = { userId, fingerprint: secrets.fingerprint(token), expiresAt: instant(clock.now() + sessionMilliseconds) };
          return pipe(
            tx.browserSessions.begin(session, clock.now(), maxSessions),
            TaskEither.chainW(() => () => noteFirstSignIn(tx, ports, found.value)),
            TaskEither.map(() => true),
          );
        }),
      ),
    );

  const signInOnce = (realmId: RealmId, from: Asker, credentials: NameAndPassword, token: string) =>
    pipe(
      () => checkPassword(transactIn(realmId, from), ports, { ...from, realmId }, credentials),
      TaskEither.bind('began', ({ credentials: { user, passwordHash } }) => beginIf(realmId, user.id, token, passwordHash)),
    );

  return {
    // Checks once more if the password was changed, or stored in a stronger form, meanwhile.
    signIn: (realmId, from, credentials, token) =>
      pipe(
        signInOnce(realmId, from, credentials, token),
        TaskEither.chain((first) => (first.began ? TaskEither.right(first) : signInOnce(realmId, from, credentials, token))),
        TaskEither.filterOrElse(
          ({ began }) => began,
          () => refused({ kind: 'wrongPassword' }),
        ),
        TaskEither.chain(
          ({ realm, credentials: { user } }) =>
            () =>
              mailSignIn(transactIn(realmId, from), ports, { ...from, realm, user }),
        ),
      ),
    begin: (realmId, userId, token) =>
      pipe(
        beginIf(realmId, userId, token, null),
        TaskEither.map(() => undefined),
      ),
    signOut: (realmId, token) =>
      write(realmId, (tx) =>
        pipe(
          tx.browserSessions.end(secrets.fingerprint(token)),
          TaskEither.chainW((ended) =>
            Option.isNone(ended) ? TaskEither.right(null) : tx.append({ entries: [credentialsEntry(ended.value)], changesRules: false }),
          ),
          TaskEither.map(() => undefined),
        ),
      ),
  };
};
