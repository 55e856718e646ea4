import * as Option from 'fp-ts/lib/Option.js';
import {
  announceRestart,
  type Chat,
  type Circumstances,
  type CreatedUser,
  type CreateRealm,
  type CreateUser,
  type EnsuredUser,
  type EnsureUser,
  type KeyCredentials,
  type LogPosition,
  type RealmId,
  type Session,
  type UserId,
} from '@parley/core';
import type { CommandOf, ResultOf, UseCases } from '@parley/core/contract';
import type { Realm } from '@parley/core/model';
import type { KnexStore } from '@parley/store-knex';
import type { Knex } from 'knex';
import { madeOrThrow, orThrow } from './chat-error.js';
import { followLog, type HostedEvent } from './follow-log.js';
import { type Transaction, transactionOf } from './transaction.js';
import { type Within, withinOf } from './within.js';

/** The service for a host: every call returns promises of plain values, and rejects with a `ChatError`. */
export interface HostedChat {
  /** The service for adapters (the router, workers, a mail gateway), with values of fp-ts. A host only passes it on. */
  readonly service: Chat;
  /** Signs in with an e-mail address and an API key. */
  signIn(realmId: RealmId, credentials: KeyCredentials): Promise<Session>;
  /** The session of a person whom the host has signed in itself. */
  trust(realmId: RealmId, userId: UserId): Promise<Session>;
  /** A session without an account; refused where the organization requires one. */
  spectate(realmId: RealmId): Promise<Session>;
  /** Runs a use case as the person of the session, in a transaction of its own. */
  run<Name extends keyof UseCases>(name: Name, session: Session, circumstances: Circumstances, command: CommandOf<Name>): Promise<ResultOf<Name>>;
  /** Runs a use case that needs no account. */
  visit<Name extends keyof UseCases>(name: Name, realmId: RealmId, circumstances: Circumstances, command: CommandOf<Name>): Promise<ResultOf<Name>>;
  readonly realms: {
    /** In the order of their creation. */
    all(): Promise<ReadonlyArray<Realm>>;
    /** null for none. The root has the empty short name. */
    byShortName(shortName: string): Promise<Realm | null>;
  };
  /** Operator functions, without checks of rights. */
  readonly provision: {
    /** `shortNameInvalid`, `shortNameTaken`, `shortNameNeeded` or `nameInvalid` otherwise. */
    createRealm(requested: CreateRealm): Promise<Realm>;
    /** `emailInvalid`, `emailTaken`, `nameInvalid` or `passwordInvalid` otherwise. */
    createUser(realmId: RealmId, requested: CreateUser): Promise<CreatedUser>;
    /** The present password is no longer valid; sessions stay. `noSuchPerson` otherwise. */
    requirePasswordReset(realmId: RealmId, email: string): Promise<UserId>;
    /** Also clears failed attempts. `noSuchPerson` or `passwordInvalid` otherwise. */
    setPassword(realmId: RealmId, email: string, password: string): Promise<UserId>;
  };
  readonly people: {
    /**
     * Creates or updates the account of a person whom the host knows: `emailTaken`, `emailInvalid`, `nameInvalid` or `externalIdInvalid` otherwise. Idempotent,
     * also from several processes at once; a closed account stays closed.
     */
    ensure(realmId: RealmId, requested: EnsureUser): Promise<EnsuredUser>;
  };
  readonly transaction: Transaction;
  /** Use cases in a transaction that the host begins and commits itself. */
  within(realmId: RealmId, trx: Knex.Transaction): Within;
  /** The events of a realm: after a position, or from now on. */
  events(realmId: RealmId, after?: LogPosition): AsyncIterableIterator<HostedEvent, undefined>;
  /** Publishes a restart to queues that outlived it. */
  announceRestart(): Promise<void>;
  /** Answers held polls and writes deferred state. The host destroys its knex afterwards. */
  close(): Promise<void>;
}

/** For hosts that have filled the ports themselves. `store` is the one of the service. */
export const hosted = (service: Chat, store: KnexStore): HostedChat => {
  const { provision, world } = service;
  return {
    service,
    signIn: (realmId, credentials) => orThrow(service.signIn(realmId, credentials)),
    trust: (realmId, userId) => orThrow(service.trust(realmId, userId)),
    spectate: (realmId) => orThrow(service.spectate(realmId)),
    run: (name, session, circumstances, command) => orThrow(service.run(name, session, circumstances, command)),
    visit: (name, realmId, circumstances, command) => orThrow(service.visit(name, realmId, circumstances, command)),
    realms: {
      all: async () => [...(await orThrow(store.realms()))].sort((left, right) => left.id - right.id),
      byShortName: async (shortName) => Option.toNullable(await orThrow(store.realmByStringId(shortName))),
    },
    provision: {
      createRealm: (requested) => madeOrThrow(provision.createRealm(requested)),
      createUser: (realmId, requested) => madeOrThrow(provision.createUser(realmId, requested)),
      requirePasswordReset: (realmId, email) => madeOrThrow(provision.requirePasswordReset(realmId, email)),
      setPassword: (realmId, email, password) => madeOrThrow(provision.setPassword(realmId, email, password)),
    },
    people: { ensure: (realmId, requested) => madeOrThrow(provision.ensureUser(realmId, requested)) },
    transaction: transactionOf(service, store),
    within: withinOf(service, store),
    events: (realmId, after) => followLog(service, realmId, after),
    announceRestart: () => orThrow(announceRestart(world)),
    close: async () => {
      world.wakeUp.end('all');
      await orThrow(world.queues.flush());
    },
  };
};
