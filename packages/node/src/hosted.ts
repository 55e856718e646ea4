import type { Chat, EnsuredUser, EnsureUser, LogPosition, RealmId } from '@parley/core';
import type { KnexStore } from '@parley/store-knex';
import type { Knex } from 'knex';
import { wishOrThrow } from './chat-error.js';
import { followLog, type HostedEvent } from './follow-log.js';
import { type Transaction, transactionOf } from './transaction.js';
import { type Within, withinOf } from './within.js';

/** The service, and what a host can do with it because both live on one database. What cannot be done is thrown as a `ChatError`. */
export interface HostedChat extends Chat {
  readonly transaction: Transaction;
  /** Use cases in a transaction that the host begins and commits itself. */
  within(realmId: RealmId, trx: Knex.Transaction): Within;
  readonly people: {
    /**
     * Creates or updates the account of a person whom the host knows: `emailTaken`, `emailInvalid`, `nameInvalid` or `externalIdInvalid` otherwise. Idempotent,
     * also from several processes at once; a closed account stays closed.
     */
    ensure(realmId: RealmId, requested: EnsureUser): Promise<EnsuredUser>;
  };
  /** What happens in a realm: everything after a position, or from now on. */
  events(realmId: RealmId, after?: LogPosition): AsyncIterableIterator<HostedEvent, undefined>;
}

/** For those who have filled the ports themselves. `store` is the one that the service was made with. */
export const hosted = (chat: Chat, store: KnexStore): HostedChat => ({
  ...chat,
  transaction: transactionOf(chat, store),
  within: withinOf(chat, store),
  people: { ensure: (realmId, requested) => wishOrThrow(chat.provision.ensureUser(realmId, requested)) },
  events: (realmId, after) => followLog(chat, realmId, after),
});
