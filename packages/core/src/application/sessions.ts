import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../failures.js';
import type { Actor } from '../model/people/actor.js';
import { fold } from '../text/fold.js';
import { type RealmId, type UserId, userId } from '../model/ids.js';
import type { Realm } from '../model/organization/realm.js';
import { canSpectate, isSpectator, spectatorOf } from '../rules/people/spectators.js';
import { permit } from '../use-cases/shared/permit.js';
import { onceEach } from '../model/once-each.js';
import type { Ports } from '../ports/ports.js';
import type { ReadTx, Store } from '../ports/store.js';
import { findKey } from './find-key.js';
import { keyHolders } from './key-holders.js';
import { sharedGroups } from './shared-groups.js';
import { boundedMemory } from './bounded-memory.js';
import { type KnownActor, loadActor, loadKnownActors } from '../use-cases/shared/people/load-actor.js';

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
  readonly keyGeneration: number;
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

/** Maximum number of people whose keys and groups are cached, and of their addresses. */
const capacity = 20_000;

/** Returns the account id in a dummy address. */
const dummyUserId = (email: string, host: string): UserId | null => {
  const [, digits] = /^user(\d{1,15})@/.exec(email) ?? [];
  return digits !== undefined && email === `user${digits}@${host}` ? userId(Number(digits)) : null;
};

const invalidKey = refused({ kind: 'invalidApiKey' });

const placeOf = (realmId: RealmId, id: UserId): string => `${realmId}:${id}`;

/** A person with their groups, at one version of the realm's facts. */
type Remembered = KnownActor & { readonly rules: number };

/** Authenticates callers. Cached data is valid only for the version of the facts at which it was read: a deactivation or a new key affects the next call. */
export const createSessions = ({ store, secrets, clock, server }: Ports & { readonly store: Store }): Sessions => {
  const people = boundedMemory<Remembered>(capacity);
  /** The same objects by the addresses with which people sign in. */
  const byAddress = boundedMemory<Remembered>(capacity);
  const shareGroups = sharedGroups();
  const holders = keyHolders({ secrets });

  const current = (remembered: Remembered | undefined, rules: number): Remembered | undefined =>
    remembered?.rules === rules && (remembered.validUntil === null || clock.now() < remembered.validUntil) ? remembered : undefined;

  const recall = (key: string, rules: number): Remembered | undefined => current(people.get(key), rules);

  const remember = (realmId: RealmId, known: KnownActor, rules: number): Remembered => {
    const { actor } = known;
    const remembered = { ...known, actor: { ...actor, groups: shareGroups(realmId, actor.groups) }, rules };
    people.set(placeOf(realmId, known.actor.user.id), remembered);
    return remembered;
  };

  /** Returns those of these people who have an account. */
  const knowAll = (tx: ReadTx, realmId: RealmId, ids: ReadonlyArray<UserId>): TaskEither.TaskEither<Failure, ReadonlyMap<UserId, KnownActor>> => {
    const { rules } = tx.head;
    const found = new Map<UserId, KnownActor>();
    const missing = new Set<UserId>();
    for (const id of ids) {
      const remembered = recall(placeOf(realmId, id), rules);
      if (remembered === undefined) missing.add(id);
      else found.set(id, remembered);
    }
    if (missing.size === 0) return TaskEither.right(found);
    return pipe(
      loadKnownActors(tx, [...missing], clock.now()),
      TaskEither.map((loaded) => {
        for (const known of loaded) found.set(known.actor.user.id, remember(realmId, known, rules));
        return found;
      }),
    );
  };

  /** Refused if there is no such account. Misses are not cached, so that strangers cannot fill the cache. */
  const know = (tx: ReadTx, realmId: RealmId, id: UserId): TaskEither.TaskEither<Failure, Remembered> => {
    const { rules } = tx.head;
    const remembered = recall(placeOf(realmId, id), rules);
    return remembered !== undefined
      ? TaskEither.right(remembered)
      : pipe(
          loadActor(tx, id, clock.now()),
          TaskEither.map((known) => remember(realmId, known, rules)),
        );
  };

  /** The same for the account of an address; remembered by its id, too, so that nobody is loaded and held twice. */
  const knowByAddress = (tx: ReadTx, realmId: RealmId, address: string, account: string | UserId): TaskEither.TaskEither<Failure, Remembered> => {
    const { rules } = tx.head;
    const remembered = current(byAddress.get(address), rules);
    return remembered !== undefined
      ? TaskEither.right(remembered)
      : pipe(
          loadActor(tx, account, clock.now()),
          TaskEither.map((known) => {
            const fresh = recall(placeOf(realmId, known.actor.user.id), rules) ?? remember(realmId, known, rules);
            byAddress.set(address, fresh);
            return fresh;
          }),
        );
  };

  const check = ({ actor, keyGeneration }: KnownActor, generation: number): Either.Either<Failure, Session> => {
    if (actor.realm.isDeactivated) return Either.left(refused({ kind: 'realmDeactivated' }));
    if (!actor.user.isActive) return Either.left(refused({ kind: 'accountDeactivated' }));
    return keyGeneration === generation ? Either.right({ realmId: actor.realm.id, userId: actor.user.id, keyGeneration, actor }) : Either.left(invalidKey);
  };

  const spectatorIn = (realm: Realm): Either.Either<Failure, Session> => {
    if (realm.isDeactivated) return Either.left(refused({ kind: 'realmDeactivated' }));
    const actor = spectatorOf(realm);
    return pipe(
      permit(canSpectate(realm, server.webPublicChannels)),
      Either.map(() => ({ actor, realmId: realm.id, userId: actor.user.id, keyGeneration: 0 })),
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
          store.transact(realmId, 'snapshot', (tx) => knowByAddress(tx, realmId, key, dummyUserId(email, server.dummyEmailHost(tx.realm.stringId)) ?? email)),
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
    const remembered = byAddress.get(key);
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
        TaskEither.chainEitherK((known) => check(known, known.keyGeneration)),
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
        TaskEither.chainEitherK(({ result }) => check(result, result.keyGeneration)),
      ),
    trust: (realmId, userId) =>
      pipe(
        store.transact(realmId, 'snapshot', (tx) => know(tx, realmId, userId)),
        TaskEither.chainEitherK(({ result }) => check(result, result.keyGeneration)),
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
        TaskEither.chainEitherK(({ result }) => check(result, result.keyGeneration)),
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
            const checked = check(found, session.keyGeneration);
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
            TaskEither.chainEitherK((known) => check(known, session.keyGeneration)),
          ),
  };
};
