import { type Chat, ensureUser, type EnsuredUser, type EnsureUser, type RealmId, type WriteTx } from '@parley/core';
import type { KnexStore } from '@parley/store-knex';
import type { Knex } from 'knex';
import { bindUseCases, isWriting, type Pending, type PendingUseCases, type UseCasesAs } from './bound-use-cases.js';
import { ChatError, orThrow, madeOrThrow } from './chat-error.js';
import { takeTurns } from './take-turns.js';

/** Use cases in a transaction that a host begins and commits itself. */
export interface Within {
  /** They read, decide and write at once; `flush` numbers their entries, and only then are their results known. */
  readonly useCases: UseCasesAs<PendingUseCases>;
  readonly people: { ensure(requested: EnsureUser): Promise<Pending<EnsuredUser>> };
  /**
   * The last call before the host's commit: takes the realm's counter, for which other writers wait from here on. Rejects when anything was refused, or with
   * `conflict` when the facts have changed: the host then rolls back, and may retry. PostgreSQL refuses a commit without it.
   */
  flush(): Promise<void>;
  /** After the host's commit: wakes waiting polls. Without it they get their events later. */
  wake(): void;
}

interface Parked {
  readonly carryOut: () => Promise<void>;
  readonly finish: () => Promise<void>;
}

const unflushed = (): never => {
  throw new Error('There is no result before flush().');
};

export const withinOf =
  (chat: Chat, store: KnexStore) =>
  (realmId: RealmId, trx: Knex.Transaction): Within => {
    const shared = store.join(realmId, trx);
    const turns = takeTurns();
    const parked: Parked[] = [];
    let settle: (() => Promise<void>) | null = null;

    /** Runs work until it has ended, or only needs its numbers. */
    const begin = async <Result>(writes: boolean, work: (tx: WriteTx) => Promise<Result>): Promise<Pending<Result>> => {
      if (writes) settle ??= await shared.owe();
      let result: () => Result = unflushed;
      let isParked = (): void => undefined;
      const parking = new Promise<void>((resolve) => {
        isParked = resolve;
      });
      let finish = (): Promise<void> => Promise.resolve();
      const park = (carryOut: () => Promise<void>): void => {
        parked.push({ carryOut, finish: () => finish() });
        isParked();
      };
      const tx = await orThrow(shared.next(park));
      const running = work(tx).then((value) => {
        result = () => value;
      });
      finish = () => running;
      await Promise.race([running, parking]);
      return { result: () => result() };
    };

    return {
      useCases: bindUseCases<PendingUseCases>((name, session, circumstances, command) =>
        turns.take(() => begin<unknown>(isWriting(name), (tx) => orThrow(chat.runIn(tx, name, session, circumstances, command)))),
      ),
      people: { ensure: (requested) => turns.take(() => begin(true, (tx) => madeOrThrow(() => ensureUser(tx, chat.world, requested)))) },
      flush: () =>
        turns.take(async () => {
          for (const { carryOut, finish } of parked.splice(0)) {
            await carryOut();
            await finish();
          }
          if (shared.broken !== null) throw ChatError.of(shared.broken);
          await settle?.();
          settle = null;
        }),
      wake: () => {
        chat.wake(realmId, { result: undefined, ...shared.left() });
      },
    };
  };
