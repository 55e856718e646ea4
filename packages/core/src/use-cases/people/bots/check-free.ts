import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';
import { done, type Outcome, refuse } from '../../outcome.js';

/** Refuses an address that any account has, deactivated ones included. One query. */
export const checkAddressFree = async (tx: ReadTx, email: string): Outcome<void> => {
  const holders = await tx.users.byEmails([email])();
  if (Either.isLeft(holders)) return holders;
  return holders.right.length === 0 ? done : refuse({ kind: 'botAddressTaken' });
};

/** Refuses a name that another active account has exactly so. One query. */
export const checkNameFree = async (tx: ReadTx, fullName: string, botId: UserId | null): Outcome<void> => {
  const holders = await tx.users.byNames([fullName])();
  if (Either.isLeft(holders)) return holders;
  const isTaken = holders.right.some((other) => other.isActive && other.fullName === fullName && other.id !== botId);
  return isTaken ? refuse({ kind: 'botNameInUse' }) : done;
};
