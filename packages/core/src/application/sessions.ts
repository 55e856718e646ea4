import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../failures.js';
import type { Actor } from '../model/people/actor.js';
import { fold } from '../text/fold.js';
import type { RealmId, UserId } from '../model/ids.js';
import { idInDummyAddress } from '../model/people/dummy-address.js';
import type { Realm } from '../model/organization/realm.js';
import { canSpectate, isSpectator, spectatorOf } from '../rules/people/spectators.js';
import { permit } from '../use-cases/shared/permit.js';
import { onceEach } from '../model/once-each.js';
import type { Ports } from '../ports/ports.js';
import type { ReadTx, Store } from '../ports/store.js';
import { findKey } from './find-key.js';
import { keyHolders } from './key-holders.js';
import { knownPeople, type Remembered } from './known-people.js';
import type { KnownActor } from '../use-cases/shared/people/load-actor.js';

/** An e-mail address and an API key, as in HTTP Basic. */
export interface KeyCredentials {
  readonly email: string;
  readonly apiKey: string;
}

/** An authenticated person in their state at that time; every transaction loads it again. */
export interface Session {
  readonly actor: Actor;
  readonly realmId: RealmId;
  readonly userId: UserId;
  readonly generation: number;
  /** The fingerprint of the browser's session; absent for a caller with an API key. */
  readonly browserSession?: string;
}

export interface Sessions {
  signIn(realmId: RealmId, credentials: KeyCredentials): TaskEither.TaskEither<Failure, Session>;
  /** Finds the holder of a key that came without an address. */
  signInByKey(realmId: RealmId, apiKey: string): TaskEither.TaskEither<Failure, Session>;
  trust(realmId: RealmId, userId: UserId): TaskEither.TaskEither<Failure, Session>;
  /** Finds the person whose browser has this token in a cookie; refused with `notLoggedIn` if its session has ended. */
  resume(realmId: RealmId, token: string): TaskEither.TaskEither<Failure, Session>;
  /** For people without an account; refused if the organization does not allow them. */
  spectate(realmId: RealmId): TaskEither.TaskEither<Failure, Session>;
  /** Returns the session's person by the facts of this transaction; refused if the account or key is no longer valid. */
  refresh(tx: ReadTx, session: Session): TaskEither.TaskEither<Failure, Session>;
  /**
   * Does the same for many, in order: two queries for all who are not cached at this version of the facts, and one for sessions in browsers, which may have ended
   * meanwhile.
   */
  refreshAll: RefreshAll;
}

export type RefreshAll = (tx: ReadTx, sessions: ReadonlyArray<Session>) => TaskEither.TaskEither<Failure, ReadonlyArray<Either.Either<Failure, Session>>>;

const invalidKey = refused({ kind: 'invalidApiKey' });

/** Authenticates callers. Cached data is valid only for the version of the facts at which it was read: a deactivation or a new key affects the next call. */
export const createSessions = ({ store, secrets, clock, server }: Ports & { readonly store: Store }): Sessions => {
  const { current, remembered: rememberedAt, know, knowByAddress, knowAll } = knownPeople({ clock });
  const holders = keyHolders({ secrets });

  const check = ({ actor, generation: present }: KnownActor, generation: number): Either.Either<Failure, Session> => {
    if (actor.realm.isDeactivated) return Either.left(refused({ kind: 'realmDeactivated' }));
    if (!actor.user.isActive) return Either.left(refused({ kind: 'accountDeactivated' }));
    return present === generation ? Either.right({ realmId: actor.realm.id, userId: actor.user.id, generation, actor }) : Either.left(invalidKey);
  };

  const spectatorIn = (realm: Realm): Either.Either<Failure, Session> => {
    if (realm.isDeactivated) return Either.left(refused({ kind: 'realmDeactivated' }));
    const actor = spectatorOf(realm);
    return pipe(
      permit(canSpectate(realm, server.webPublicChannels)),
      Either.map(() => ({ actor, realmId: realm.id, userId: actor.user.id, generation: 0 })),
    );
  };

  /** No query where nobody came with a browser. */
  const liveAmong = (tx: ReadTx, sessions: ReadonlyArray<Session>): TaskEither.TaskEither<Failure, ReadonlySet<string>> => {
    const fingerprints = sessions.flatMap(({ browserSession }) => (browserSession === undefined ? [] : [browserSession]));
    return fingerprints.length === 0 ? TaskEither.right(new Set()) : tx.browserSessions.live(fingerprints, clock.now());
  };

  const keyOf = onceEach(({ actor: { realm, user }, keyGeneration }: KnownActor) => ({ key: secrets.apiKey(realm.id, user.id, keyGeneration) }));

  const holdsKey = (known: KnownActor, apiKey: string): boolean => secrets.sameText(keyOf(known).key, apiKey);

  /** Returns the account of an address that is known to hold the key. The key was compared with that of the remembered person already. */
  const holderOf = (
    realmId: RealmId,
    { email, apiKey }: KeyCredentials,
    key: string,
    held: Remembered | undefined,
  ): TaskEither.TaskEither<Failure, KnownActor> =>
    pipe(
      store.rules(realmId),
      TaskEither.chain((rules) => {
        const remembered = current(held, rules);
        if (remembered !== undefined) return TaskEither.right(remembered);
        return pipe(
          store.transact(realmId, 'snapshot', (tx) =>
            knowByAddress(tx, realmId, key, idInDummyAddress(email, server.dummyEmailHost(tx.realm.stringId)) ?? email),
          ),
          TaskEither.map(({ result }) => result),
        );
      }),
      TaskEither.mapLeft((failure) => (failure.kind === 'refused' && failure.refusal.kind === 'noSuchUser' ? invalidKey : failure)),
      TaskEither.filterOrElse(
        (known) => known === held || holdsKey(known, apiKey),
        () => invalidKey,
      ),
    );

  /**
   * Compares as much for an unknown address as for one that signed in before. If the key is valid in another organization, the refusal says that the host name is
   * wrong; only a holder of the key can see it.
   */
  const authenticate = (realmId: RealmId, credentials: KeyCredentials): TaskEither.TaskEither<Failure, KnownActor> => {
    const key = `${realmId}:${fold(credentials.email)}`;
    const remembered = rememberedAt(key);
    return secrets.sameText(remembered === undefined ? '' : keyOf(remembered).key, credentials.apiKey)
      ? holderOf(realmId, credentials, key, remembered)
      : pipe(
          findKey({ store, secrets }, realmId, credentials),
          TaskEither.chain((place): TaskEither.TaskEither<Failure, KnownActor> =>
            place === 'here'
              ? holderOf(realmId, credentials, key, undefined)
              : TaskEither.left(place === 'elsewhere' ? refused({ kind: 'wrongRealm' }) : invalidKey),
          ),
        );
  };

  return {
    signIn: (realmId, credentials) =>
      pipe(
        authenticate(realmId, credentials),
        TaskEither.chainEitherK((known) => check(known, known.generation)),
      ),
    signInByKey: (realmId, apiKey) =>
      pipe(
        store.transact(realmId, 'snapshot', (tx) =>
          pipe(
            holders(tx, apiKey),
            TaskEither.chain((id) => (id === null ? TaskEither.left(invalidKey) : know(tx, realmId, id))),
          ),
        ),
        TaskEither.filterOrElse(
          ({ result }) => holdsKey(result, apiKey),
          () => invalidKey,
        ),
        TaskEither.chainEitherK(({ result }) => check(result, result.generation)),
      ),
    trust: (realmId, userId) =>
      pipe(
        store.transact(realmId, 'snapshot', (tx) => know(tx, realmId, userId)),
        TaskEither.chainEitherK(({ result }) => check(result, result.generation)),
      ),
    resume: (realmId, token) => {
      const browserSession = secrets.fingerprint(token);
      return pipe(
        store.transact(realmId, 'snapshot', (tx) =>
          pipe(
            tx.browserSessions.find(browserSession, clock.now()),
            TaskEither.chainW(TaskEither.fromOption(() => refused({ kind: 'notLoggedIn' }))),
            TaskEither.chain((id) => know(tx, realmId, id)),
          ),
        ),
        TaskEither.chainEitherK(({ result }) => check(result, result.generation)),
        TaskEither.map((session): Session => ({ ...session, browserSession })),
      );
    },
    spectate: (realmId) =>
      pipe(
        store.transact(realmId, 'snapshot', (tx) => TaskEither.fromEither(spectatorIn(tx.realm))),
        TaskEither.map(({ result }) => result),
      ),
    refreshAll: (tx, sessions) =>
      pipe(
        knowAll(
          tx,
          tx.realm.id,
          sessions.map(({ userId }) => userId),
        ),
        TaskEither.bindTo('known'),
        TaskEither.bind('live', () => liveAmong(tx, sessions)),
        TaskEither.map(({ known, live }) =>
          sessions.map((session) => {
            const found = known.get(session.userId);
            if (found === undefined) return Either.left(refused({ kind: 'noSuchUser' }));
            const checked = check(found, session.generation);
            const hasEnded = session.browserSession !== undefined && !live.has(session.browserSession);
            return Either.isRight(checked) && hasEnded ? Either.left(refused({ kind: 'notLoggedIn' })) : checked;
          }),
        ),
      ),
    refresh: (tx, session) =>
      isSpectator(session.actor)
        ? TaskEither.fromEither(spectatorIn(tx.realm))
        : pipe(
            know(tx, session.realmId, session.userId),
            TaskEither.chainEitherK((known) => check(known, session.generation)),
          ),
  };
};
