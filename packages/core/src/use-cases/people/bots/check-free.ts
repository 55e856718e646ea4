import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';

/** Refuses an address that any account has, deactivated ones included. One query. */
export const checkAddressFree = (tx: ReadTx, email: string): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.users.byEmails([email]),
    TaskEither.filterOrElseW(
      ({ length }) => length === 0,
      () => refused({ kind: 'botAddressTaken' }),
    ),
    TaskEither.map(() => undefined),
  );

/** Refuses a name that another active account has exactly so. One query. */
export const checkNameFree = (tx: ReadTx, fullName: string, botId: UserId | null): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.users.byNames([fullName]),
    TaskEither.filterOrElseW(
      (holders) => !holders.some((other) => other.isActive && other.fullName === fullName && other.id !== botId),
      () => refused({ kind: 'botNameInUse' }),
    ),
    TaskEither.map(() => undefined),
  );
