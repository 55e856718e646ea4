import * as Either from 'fp-ts/lib/Either.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { UserChange, WriteTx } from '../../../ports/store.js';
import { changedEntries } from './account-change-entries.js';
import { roleEntries } from './role-entries.js';
import { type Outcome, done } from '../../outcome.js';

/** Writes the changes of an account and publishes them. Two statements, and two more for a new role; none if nothing changes. */
export const changeAccount = async (tx: WriteTx, ports: Pick<Ports, 'clock'>, user: User, change: Omit<UserChange, 'settings'>): Outcome<void> => {
  if (Object.keys(change).length === 0) return done;
  const found = await roleEntries(tx, ports, user, change);
  if (Either.isLeft(found)) return found;
  const changed = await tx.users.change(user.id, change)();
  if (Either.isLeft(changed)) return changed;
  const entries = [...changedEntries(tx.realm, user, { ...user, ...change }, ports.clock.now()), ...found.right];
  const appended = await tx.append({ entries, changesRules: true })();
  return Either.isLeft(appended) ? appended : done;
};
