import * as Either from 'fp-ts/lib/Either.js';
import { type Chat, ensureUser, type Failure, type RealmId, type WriteTx } from '@parley/core';
import type { KnexStore } from '@parley/store-knex';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Knex } from 'knex';
import { bindUseCases, type BoundUseCases, type People, type UseCasesAs } from './bound-use-cases.js';
import { ChatError, conflictIn, orThrow, madeOrThrow } from './chat-error.js';
import { takeTurns } from './take-turns.js';

/** What a host's function can use while its transaction is open. */
export interface InTransaction {
  /** For the host's own statements. Begun, committed and rolled back for the host. */
  readonly trx: Knex.Transaction;
  readonly useCases: UseCasesAs<BoundUseCases>;
  readonly people: People;
}

/**
 * One transaction for a host's statements and for use cases of one realm, on one connection. Commits when the function resolves without a refusal; otherwise
 * rolls both back, even if the function swallows the refusal. Wakes waiting polls after the commit.
 *
 * The function runs again, from its beginning, after a conflict (the facts that rules read have changed, or a deadlock): its effects outside the database must
 * be repeatable. From the first use case that writes, the realm's other writers wait for the commit.
 */
export type Transaction = <Result>(realmId: RealmId, work: (inside: InTransaction) => Promise<Result>) => Promise<Result>;

export const transactionOf =
  (chat: Chat, store: KnexStore): Transaction =>
  async (realmId, work) => {
    const attempt = (mode: 'write' | 'serial') =>
      store.transactWith(realmId, mode, async (shared, trx) => {
        const turns = takeTurns();
        const inTx = <Result>(use: (tx: WriteTx) => TaskEither.TaskEither<Failure, Result>): TaskEither.TaskEither<Failure, Result> =>
          pipe(shared.next(), TaskEither.chain(use));
        const useCases = bindUseCases<BoundUseCases>((name, session, circumstances, command) =>
          turns.take<unknown>(() => orThrow(inTx((tx) => chat.runIn(tx, name, session, circumstances, command)))),
        );
        const ensure: People['ensure'] = (requested) => turns.take(() => madeOrThrow(inTx((tx) => () => ensureUser(tx, chat.world, requested))));
        const ended = async <Result>(end: () => Result) => {
          await turns.end();
          const conflict = turns.failed === null ? null : conflictIn(turns.failed);
          return conflict === null ? Either.right(end()) : Either.left(conflict);
        };
        let result;
        try {
          result = await work({ trx, useCases, people: { ensure } });
        } catch (error) {
          return ended(() => {
            throw error;
          });
        }
        return ended(() => {
          if (turns.failed !== null) throw turns.failed;
          return result;
        });
      });
    const outcome = await chat.commit(realmId, attempt)();
    if (Either.isLeft(outcome)) throw ChatError.of(outcome.left);
    return outcome.right;
  };
